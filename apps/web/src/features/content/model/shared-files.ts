/** Where the service worker of the app keeps what was shared with it: public/share-worker.js. */
const kept = 'shared';

/** The files that another app of this device shared with this one; they stay until they are let go. */
export async function sharedFiles(): Promise<File[]> {
  const cache = await caches.open(kept);
  const requests = await cache.keys();
  const files = await Promise.all(
    requests.map(async (request) => {
      const response = await cache.match(request);
      const name = decodeURIComponent(response?.headers.get('x-name') ?? '');
      const bytes = await response?.blob();
      return bytes === undefined ? [] : [new File([bytes], name || 'shared', { type: bytes.type })];
    }),
  );
  return files.flat();
}

/** They are on their way to a board, or not wanted. */
export const letSharedGo = (): Promise<boolean> => caches.delete(kept);
