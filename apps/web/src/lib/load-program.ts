import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react';

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

/** A component whose program is fetched when it is first shown, or a little earlier. */
export interface LazyPart<Props extends object> {
  (props: Props): ReactNode;
  /** Fetches the program ahead of time. A failure shows only when the part is really shown. */
  prefetch: () => void;
}

export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetchProgram = async () => {
    loaded = await load();
    return loaded;
  };
  const Awaited = lazy(async () => ({ default: await loadProgram(fetchProgram) }));

  // React shows a fallback for a lazy component even if its program is here, and then for 300 ms at least.
  function Part(props: Props) {
    const [Program] = useState<ComponentType<Props>>(() => loaded ?? Awaited);
    return createElement(Program, props);
  }
  return Object.assign(Part, { prefetch: () => void fetchProgram().catch(() => undefined) });
}
