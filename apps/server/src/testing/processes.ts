import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/**
 * Command lines of the processes that run inside a directory, as an embedded database does in its data. Linux
 * only.
 */
export function processesIn(directory: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const isInside = readlinkSync(`/proc/${pid}/cwd`).startsWith(directory);
        return isInside ? [readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')] : [];
      } catch {
        // It ended while we looked.
        return [];
      }
    });
}
