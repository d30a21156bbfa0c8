import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** A screen whose program is fetched when it is first needed, or a little earlier. */
export interface LazyScreen {
  Component: LazyExoticComponent<ComponentType>;
  /** Fetches the program ahead of time. A failure shows only when the screen is really opened. */
  prefetch: () => void;
}

export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  return {
    Component: lazy(async () => ({ default: await load() })),
    prefetch: () => void load().catch(() => undefined),
  };
}
