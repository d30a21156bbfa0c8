import type { ErrorAnswer } from '@hookline/contract';

/** What the exit code says; `docs/command-line.md` lists them for scripts. */
export const exitCodes = {
  /** Hookline refused it, or it could not be done. */
  failed: 1,
  /** The command was called wrongly: repeating it as it is helps nothing. */
  usage: 2,
  /** No token, one that has ended, or one that may not do this. */
  forbidden: 3,
  /** Nobody answers, or not now: the same may work later. */
  later: 4,
} as const;
type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Something the user can meet: one sentence that says what happened and what to do. */
export class Failure extends Error {
  readonly exitCode: ExitCode;
  /** What the server said, where it did. */
  readonly answer: Partial<ErrorAnswer>;

  constructor(message: string, exitCode: ExitCode, answer: Partial<ErrorAnswer> = {}) {
    super(message);
    this.exitCode = exitCode;
    this.answer = answer;
  }
}

/** A command that was called wrongly. */
export const usageFailure = (message: string): Failure => new Failure(message, exitCodes.usage);

/** An answer of the server that is no success. */
export function refusal(status: number, answer: Partial<ErrorAnswer>): Failure {
  return new Failure(answer.error ?? `The server returned status ${status}.`, exitCodeOf(status), answer);
}

const exitCodeOf = (status: number): ExitCode => {
  if (status === 400) {
    return exitCodes.usage;
  }
  if (status === 401 || status === 403) {
    return exitCodes.forbidden;
  }
  return status === 429 || status >= 502 ? exitCodes.later : exitCodes.failed;
};

const fileFaults: Readonly<Record<string, string>> = {
  ENOENT: 'There’s no file or folder with this name',
  EACCES: 'You don’t have permission to do that here',
  EPERM: 'You don’t have permission to do that here',
  EISDIR: 'This is a folder',
  ENOTDIR: 'Part of this path isn’t a folder',
  EROFS: 'This disk is read-only',
  ENOSPC: 'The disk is full',
};

/** A fault of the file system as a sentence; any other error as it is. */
export function fileFailure(path: string, error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) {
    return error;
  }
  const code = String(error.code);
  const sentence = fileFaults[code] ?? `The system refused it (${code})`;
  return new Failure(`${path}: ${sentence}. Choose another path.`, exitCodes.failed);
}
