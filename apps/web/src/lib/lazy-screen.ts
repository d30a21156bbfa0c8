import { type ComponentType, createElement, useState } from 'react';
import { lazyPart } from './load-program.ts';

/** A screen whose program is fetched when it is first needed, or a little earlier. */
export interface LazyScreen {
  Component: ComponentType;
  /** Fetches the program ahead of time. A failure shows only when the screen is really opened. */
  prefetch: () => void;
}

export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let loaded: ComponentType | undefined;
  const fetchProgram = async () => {
    loaded = await load();
    return loaded;
  };
  const Awaited = lazyPart(fetchProgram);

  return {
    // React shows a fallback for a lazy component even if its program is here, and then for 300 ms at least.
    Component: function Screen() {
      const [Program] = useState(() => loaded ?? Awaited);
      return createElement(Program);
    },
    prefetch: () => void fetchProgram().catch(() => undefined),
  };
}
