import { pino, type Logger } from 'pino';

export type { Logger };

/**
 * JSON lines on standard output, or to `destination`. What could carry a secret is cut out wherever it is
 * logged.
 */
export function createLog(level: string, destination?: { write(line: string): void }): Logger {
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
  };
  // Its own writer to standard output waits for ever, with the whole process, once the terminal behind it is
  // closed.
  return pino(options, destination ?? process.stdout);
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
