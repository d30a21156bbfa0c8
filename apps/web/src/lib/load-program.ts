import { type ComponentType, lazy } from 'react';

/**
 * How often a part of the program is asked for before it counts as missing: a server that restarts fails more
 * than once.
 */
const tries = 3;

/**
 * Loads a part of the program. While the server is away it waits, and asks again when that is back. @throws
 * what the last try threw: the server is there, but not this part of the program, as after an update.
 */
export async function loadProgram<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let left = tries - 1; left > 0; left -= 1) {
    try {
      return await load();
    } catch {
      const { whenReachable } = await import('./connection.ts');
      await whenReachable();
    }
  }
  return load();
}

/** A component whose program is fetched when it is first shown. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadProgram(load) }));
