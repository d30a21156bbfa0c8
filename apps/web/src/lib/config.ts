import type { PublicConfig } from '@hookline/contract/system';
import { allowedExtensions } from '@hookline/contract/uploads';
import { useSyncExternalStore } from 'react';
import { api } from './api.ts';
import { createStore } from './store.ts';

/** What to assume of a server that does not say. */
const assumed: PublicConfig = {
  productName: 'Hookline',
  demoMode: true,
  signUp: 'open',
  maxUploadBytes: 104_857_600,
  allowedExtensions: [...allowedExtensions],
  assistant: { kind: 'built-in', name: 'Built-in assistant' },
  transcription: { available: false },
  signInProvider: null,
  passkeyHost: null,
  mail: false,
};

export const productName = assumed.productName;

export interface KnownConfig {
  /** Nothing is known yet: keep room for what depends on it, show none of it. */
  isPending: boolean;
  config: PublicConfig;
}

// Not a query: the sign-in screen needs it, and the query library is a tenth of what that screen may weigh.
const known = createStore<KnownConfig>({ isPending: true, config: assumed });
let loading: Promise<void> | undefined;

/**
 * Asks the server once what it says about itself; after a failure, once more whenever a screen wants to know.
 */
export function loadConfig(): Promise<void> {
  loading ??= api('GET /api/config').then(
    // At its word, without `withDefaults`: the sign-in screen has no room for that.
    (answer) => learn({ ...assumed, ...(answer as Partial<PublicConfig>) }),
    () => {
      loading = undefined;
      learn(assumed);
    },
  );
  return loading;
}

/** As `useConfig`, for what can wait until it is known. */
export async function readConfig(): Promise<PublicConfig> {
  await loadConfig();
  return known.get().config;
}

/** The server's configuration; a server that does not answer counts as one in demo mode. */
export const useConfig = (): KnownConfig => useSyncExternalStore(loadAndSubscribe, known.get);

function loadAndSubscribe(listener: () => void): () => void {
  void loadConfig();
  return known.subscribe(listener);
}

const learn = (config: PublicConfig): void => known.set({ isPending: false, config });
