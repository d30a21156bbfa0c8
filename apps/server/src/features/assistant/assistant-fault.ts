import { type AppError, errors } from '#platform/errors.ts';
import { WorkerThreadError } from '#platform/worker-thread/index.ts';

/** Turns a fault of the built-in assistant into the answer to the caller; anything else is left as it is. */
function toAnswer(error: unknown): unknown {
  if (!(error instanceof WorkerThreadError)) {
    return error;
  }
  return answers[error.kind](error);
}

const answers: Record<WorkerThreadError['kind'], (error: WorkerThreadError) => AppError> = {
  timeout: (error) => errors.modelTimeout(error.message, error),
  failed: (error) => errors.modelFailed(error.message, error),
  closing: (error) => errors.unavailable(error.message, error),
};

/** What an assistant's work answers with; its faults as answers to the caller. */
export function answered<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => Promise.reject(toAnswer(error)));
}
