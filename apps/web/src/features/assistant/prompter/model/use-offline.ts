import { useEffect, useState } from 'react';

const worker = '/prompter-worker.js';
const scope = '/scripts/';
const cacheName = 'prompter';

/**
 * Keeps the program of this page in the browser, so that it opens again without a network. Says whether it does:
 * browsers allow it on this machine and over https only.
 */
export function useOffline(): boolean {
  const [isKept, setIsKept] = useState(false);
  useEffect(() => {
    let isLeft = false;
    void keepProgram().then(
      (kept) => !isLeft && setIsKept(kept),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, []);
  return isKept;
}

async function keepProgram(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) {
    return false;
  }
  await navigator.serviceWorker.register(worker, { scope });
  const cache = await caches.open(cacheName);
  const wanted = new Set(loadedAddresses());
  // One page serves every address of the app.
  const page = new URL(scope, window.location.origin).href;
  const kept = await cache.keys();
  await Promise.all(
    kept.filter(({ url }) => url !== page && !wanted.has(url)).map((old) => cache.delete(old)),
  );
  const known = new Set(kept.map(({ url }) => url));
  const missing = [...wanted].filter((url) => !known.has(url));
  if (navigator.onLine) {
    await cache.add(page);
  }
  await Promise.all(missing.map((url) => cache.add(url)));
  return (await cache.match(page)) !== undefined;
}

/** What this page has loaded from its own server, but for what is asked of the API. */
function loadedAddresses(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const linked = [...document.querySelectorAll('script[src], link[href]')].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
  );
  return [...loaded, ...linked]
    .map((address) => new URL(address, window.location.origin))
    .filter(
      ({ origin, pathname }) =>
        origin === window.location.origin && !pathname.startsWith('/api/') && pathname !== worker,
    )
    .map(({ href }) => href);
}
