import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a directory with those above it; one that is there already is fine. Throws the system's error where
 * it cannot be made. Node's own recursive way asks for ever, on a whole processor, where the system says of a
 * directory that is there that it is not (/proc, directories that are mounted on demand).
 */
export function makeDirectory(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const parent = dirname(path);
    if (code === 'ENOENT' && !existsSync(parent)) {
      makeDirectory(parent);
      makeDirectory(path);
    } else if (code !== 'EEXIST' || !statSync(path).isDirectory()) {
      throw error;
    }
  }
}
