import { type AppError, errors } from '#platform/errors.ts';
import { type RunOptions, SandboxError, type SandboxPool } from '#platform/sandbox/index.ts';

/** A machine that was too busy for a reading is given so many tries. */
const tries = 2;
/** A reading that comes no further for so long will not end. Milliseconds. */
const stallMs = 20_000;

/** The code and the words for a file that takes more time or memory than it may. */
interface TooMuch {
  code: string;
  message: string;
}

/**
 * Has a file read in a sandbox; once more where the machine was too busy for it. Throws AppError: `tooMuch`,
 * or `unavailable` where the server is busy or closing.
 */
export async function runReading(
  pool: SandboxPool,
  task: unknown,
  { tooMuch, ...options }: RunOptions & { tooMuch: TooMuch },
): Promise<unknown> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await pool.run(task, { stallMs, ...options });
    } catch (error) {
      if (!(error instanceof SandboxError) || error.code !== 'starved' || left === 0) {
        throw toAppError(error, tooMuch) ?? error;
      }
    }
  }
}

function toAppError(error: unknown, { code, message }: TooMuch): AppError | null {
  if (!(error instanceof SandboxError)) {
    return null;
  }
  switch (error.code) {
    case 'closed':
      return errors.unavailable('The server is closing. Try again in a moment.', error);
    case 'starved':
      return errors.unavailable(
        'The server is too busy to read this file now. Nothing was recorded: try again in a moment.',
        error,
      );
    case 'timeout':
    case 'memory':
      return errors.impossible(code, message);
    default:
      return null;
  }
}
