import { onTestFinished } from 'vitest';

/**
 * The part of the browser's Cache that this product uses, in the same order: what is put again comes last.
 */
class MemoryCache {
  readonly #responses = new Map<string, Response>();
  /** How often something was looked up. */
  matchCount = 0;

  keys(): Promise<Request[]> {
    return Promise.resolve([...this.#responses.keys()].map((url) => new Request(url)));
  }

  match(request: Request | string): Promise<Response | undefined> {
    this.matchCount += 1;
    return Promise.resolve(this.#responses.get(urlOf(request))?.clone());
  }

  put(request: Request | string, response: Response): Promise<void> {
    this.#responses.delete(urlOf(request));
    this.#responses.set(urlOf(request), response);
    return Promise.resolve();
  }

  delete(request: Request | string): Promise<boolean> {
    return Promise.resolve(this.#responses.delete(urlOf(request)));
  }
}

const urlOf = (request: Request | string): string =>
  new URL(typeof request === 'string' ? request : request.url, window.location.href).href;

/** Gives the page the browser's stores for one test, which its imitation here lacks. */
export function lendCaches(): { open: (name: string) => Promise<MemoryCache> } {
  const stores = new Map<string, MemoryCache>();
  const caches = {
    open: (name: string) => {
      const store = stores.get(name) ?? new MemoryCache();
      stores.set(name, store);
      return Promise.resolve(store);
    },
    keys: () => Promise.resolve([...stores.keys()]),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
  };
  Object.assign(globalThis, { caches });
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'caches'));
  return caches;
}
