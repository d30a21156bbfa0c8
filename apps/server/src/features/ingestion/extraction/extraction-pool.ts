import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSandboxPool, type SandboxPool, type SandboxPoolOptions } from '#platform/sandbox/index.ts';

const sourcesFolder = fileURLToPath(new URL('../../..', import.meta.url));

/** Where the installed packages are: the folder above any of them. */
function packagesFolder(): string {
  const [folder = ''] = /^.*\/node_modules\//u.exec(fileURLToPath(import.meta.resolve('zod'))) ?? [];
  return folder;
}

/** The libraries of this repository, which links in `node_modules` lead to. */
const librariesFolder = fileURLToPath(new URL('../../..', import.meta.resolve('@hookline/extract')));

/**
 * The pool that reads documents: two processes that may read the program and nothing else.
 * Nothing starts before the first document.
 */
export function createExtractionPool(options: Partial<SandboxPoolOptions> = {}): SandboxPool {
  return createSandboxPool({
    ...bounds(),
    entry: new URL('extract.child.ts', import.meta.url),
    size: 2,
    ...options,
  });
}

/** The pool that takes sound out of recordings; separate, so that long ones block nothing else. */
export function createAudioPool(): SandboxPool {
  const entry = new URL('../transcription/audio/audio-part.child.ts', import.meta.url);
  return createSandboxPool({ ...bounds(), entry, size: 1, timeoutMs: 60_000 });
}

const bounds = () => ({
  memoryMb: 512,
  heapMb: 320,
  timeoutMs: 9_000,
  readPaths: [sourcesFolder, join(dirname(sourcesFolder), 'package.json'), packagesFolder(), librariesFolder],
});
