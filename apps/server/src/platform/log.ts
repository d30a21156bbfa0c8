import { pino, type LogFn, type Logger } from 'pino';

export type { Logger };

type FaultWatcher = (message: string, error: { message: string } | null) => void;

/** The log of the whole product, with all its children. */
export interface ProductLog extends Logger {
  /** Calls `watcher` with everything that is logged as an error from now on. */
  watchFaults(watcher: FaultWatcher): void;
}

/** Pino's number for `error`; `fatal` is above it. */
const errorSeverity = 50;

/**
 * JSON lines on standard output, or to `destination`. What could carry a secret is cut out wherever it is
 * logged.
 */
export function createLog(level: string, destination?: { write(line: string): void }): ProductLog {
  let watcher: FaultWatcher = () => undefined;
  const secrets = ['password', 'token', 'authorization', 'apiKey', 'signature'].flatMap((name) => [
    name,
    `*.${name}`,
    `*.*.${name}`,
  ]);
  const options = {
    level,
    base: null,
    redact: { paths: secrets, censor: '[hidden]' },
    serializers: { err: describeError },
    hooks: {
      logMethod(this: Logger, ...[args, method, severity]: [Parameters<LogFn>, LogFn, number]) {
        if (severity >= errorSeverity) {
          watcher(...describeFault(args));
        }
        method.apply(this, args);
      },
    },
  };
  // Its own writer to standard output waits for ever, with the whole process, once the terminal behind it is
  // closed.
  const log = pino(options, destination ?? process.stdout);
  return Object.assign(log, {
    watchFaults: (next: FaultWatcher) => {
      watcher = next;
    },
  });
}

/** What was logged, as a message and the error that explains it. */
function describeFault([first, text]: readonly unknown[]): [string, ErrorDescription | null] {
  const error = typeof first === 'object' && first !== null && 'err' in first ? first.err : null;
  const described = error === null || error === undefined ? null : describeError(error);
  const message = typeof first === 'string' ? first : text;
  return [typeof message === 'string' ? message : (described?.message ?? 'An error'), described];
}

interface ErrorDescription {
  type: string;
  message: string;
  code?: unknown;
  stack?: string | undefined;
  cause?: ErrorDescription;
}

/**
 * Errors of libraries carry whole connections with them, and queries their values: only what explains the
 * fault is kept.
 */
function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) {
    return {
      type: typeof error,
      message:
        typeof error === 'object' && error !== null && 'message' in error
          ? String(error.message)
          : String(error),
    };
  }
  const { name, stack, cause } = error;
  const message = error.message.replace(/\nparams: [\s\S]*$/, '');
  return {
    type: name,
    message,
    ...('code' in error && { code: error.code }),
    stack: stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}
