/**
 * What the extension remembers. It is in a database of the extension's own origin, which no script in a page
 * can open, not even one of ours; the browser's storage for extensions could be read from there.
 */
export interface Settings {
  /** An API token. */
  token: string;
  /** Where the last page went; an empty text is wherever the server puts it. */
  boardId: string;
  boards: { id: string; name: string }[];
  tags: string[];
  /** Why the queue stands still, in words for the user. */
  problem: string;
}

let opened: Promise<IDBDatabase> | undefined;

const open = (): Promise<IDBDatabase> =>
  (opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('hookline', 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('settings');
      request.result.createObjectStore('queue', { keyPath: 'id' });
    });
    // Right after a browser was killed its database may be held for a moment, and it may be closed any time:
    // whoever asks next opens it again.
    const forget = () => (opened = undefined);
    request.addEventListener('success', () => {
      request.result.addEventListener('close', forget);
      resolve(request.result);
    });
    request.addEventListener('error', () => {
      forget();
      reject(toError(request.error));
    });
  }));

const toError = (error: DOMException | null): Error => error ?? new Error('Can’t use the browser’s storage.');

type StoreName = 'settings' | 'queue';

/** Runs one request; what it writes is on the disk when this returns. */
export async function inStore<T>(name: StoreName, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const work = database.transaction(name, 'readwrite', { durability: 'strict' });
    const request = ask(work.objectStore(name));
    work.addEventListener('complete', () => resolve(request.result));
    work.addEventListener('abort', () => reject(toError(work.error)));
  });
}

export const readSetting = <K extends keyof Settings>(name: K): Promise<Settings[K] | undefined> =>
  inStore('settings', (store) => store.get(name) as IDBRequest<Settings[K] | undefined>);

export async function saveSetting<K extends keyof Settings>(name: K, value: Settings[K]): Promise<void> {
  await inStore('settings', (store) => store.put(value, name));
}

export async function forgetSetting(name: keyof Settings): Promise<void> {
  await inStore('settings', (store) => store.delete(name));
}
