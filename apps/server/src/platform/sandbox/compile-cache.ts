import { mkdirSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Not the server's own: what comes from a process that reads what strangers sent is never run by the server.
 */
export const compileCache = fileURLToPath(
  new URL('../../../../../node_modules/.cache/hookline-sandbox', import.meta.url),
);

/** Whether a process can give up a permission that it was started with: since Node 26.3. */
const canGiveUp = ((): boolean => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major > 26 || (major === 26 && minor >= 3);
})();

/**
 * How a process is told to keep what it compiled for the next one: more than half of its start is compiling
 * unchanged sources. Node keeps nothing where it may not write, so the process may at first.
 */
export function compileCacheOptions(): { env: Record<string, string>; execArgv: string[] } {
  if (!canGiveUp || !makeFolder()) {
    return { env: {}, execArgv: [] };
  }
  return {
    env: { NODE_COMPILE_CACHE: compileCache },
    execArgv: [`--allow-fs-read=${compileCache}`, `--allow-fs-write=${compileCache}`],
  };
}

/** Permission to write into a folder that is not there would be permission for a file. */
function makeFolder(): boolean {
  try {
    mkdirSync(compileCache, { recursive: true });
    return true;
  } catch {
    // The program may lie where nothing can be written.
    return false;
  }
}

/** To be called before the first task: from here on, only Node itself writes to the cache. */
export function giveUpWriting(): void {
  // oxlint-disable-next-line no-restricted-properties -- tasks are to find an empty environment
  delete process.env['NODE_COMPILE_CACHE'];
  if (process.permission?.has('fs.write', compileCache)) {
    process.permission.drop('fs.write');
  }
}

/** Writes what is new at once: the process is killed when it is no longer needed. */
export const keepCompiled = flushCompileCache;
