import { type AppError, errors } from '#platform/errors.ts';
import { WorkerThreadError } from '#platform/worker-thread/index.ts';

/** Turns a fault of the built-in assistant into an error for the caller; anything else is left as it is. */
function toCallerError(error: unknown): unknown {
  if (!(error instanceof WorkerThreadError)) {
    return error;
  }
  return callerErrors[error.kind](error);
}

const callerErrors: Record<WorkerThreadError['kind'], (error: WorkerThreadError) => AppError> = {
  timeout: (error) => errors.modelTimeout(error.message, error),
  failed: (error) => errors.modelFailed(error.message, error),
  closing: (error) => errors.unavailable(error.message, error),
};

/** Runs an assistant's work; its faults become errors for the caller. */
export function withCallerErrors<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => Promise.reject(toCallerError(error)));
}
