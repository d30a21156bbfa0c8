import {
  createSandboxPool,
  programPaths,
  type SandboxPool,
  type SandboxPoolOptions,
} from '#platform/sandbox/index.ts';

const bounds = { memoryMb: 512, heapMb: 320, timeoutMs: 9_000, readPaths: programPaths };

/**
 * The pool that reads documents: two processes that may read the program and nothing else.
 * Nothing starts before the first document.
 */
export function createExtractionPool(options: Partial<SandboxPoolOptions> = {}): SandboxPool {
  return createSandboxPool({
    ...bounds,
    entry: new URL('extract.child.ts', import.meta.url),
    size: 2,
    ...options,
  });
}

/** The pool that reads the text in pictures, which takes seconds; separate, so that documents need not wait. */
export function createPicturePool(): SandboxPool {
  const entry = new URL('extract.child.ts', import.meta.url);
  // Each has all of the memory, whatever picture came before it.
  return createSandboxPool({ ...bounds, entry, size: 1, memoryMb: 400, tasksPerChild: 1 });
}

/** The pool that takes sound out of recordings; separate, so that long ones block nothing else. */
export function createAudioPool(): SandboxPool {
  const entry = new URL('../transcription/audio/audio-part.child.ts', import.meta.url);
  return createSandboxPool({ ...bounds, entry, size: 1, timeoutMs: 60_000 });
}
