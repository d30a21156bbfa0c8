import { isFetchError } from '../../fetch/index.ts';
import { ModelError } from '../../model/model-error.ts';
import { NotGguf } from '../gguf-header.ts';
import { RuntimeFault } from './runtime-package.ts';

/** Why a model file was not taken, for people: what happened and what to do. */
export class ModelFileFault extends Error {
  override readonly name = 'ModelFileFault';
}

const fileSentences: Readonly<Record<string, string>> = {
  ENOENT: 'There is no file at this path on the server.',
  EISDIR: 'This path is a folder. Give the path of the GGUF file in it.',
  EACCES: 'The server may not read this file. Let the user it runs as read it.',
  ENOSPC: 'The disk is full. Free some space and try again.',
};

/**
 * Does work on a model file. What went wrong for people to mend becomes a ModelFileFault; anything else is
 * our own fault and stays as it is. Throws the signal's reason when that has aborted.
 */
export async function asModelFileFault<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await work();
  } catch (error) {
    signal.throwIfAborted();
    if (isForPeople(error)) {
      throw new ModelFileFault(error.message, { cause: error });
    }
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const sentence = fileSentences[code];
    throw sentence === undefined ? error : new ModelFileFault(sentence, { cause: error });
  }
}

const isForPeople = (error: unknown): error is Error =>
  error instanceof NotGguf ||
  error instanceof RuntimeFault ||
  error instanceof ModelError ||
  isFetchError(error);
