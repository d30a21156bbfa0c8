import { lookup } from 'node:dns/promises';
import { Agent, fetch, type Response } from 'undici';
import { createAddressRules, type AddressRules } from './address-rules.ts';
import { FetchFailed } from './fetch-error.ts';
import { statusError } from './http-status.ts';
import { toFetchError } from './network-error.ts';
import { createPinnedConnector, type ResolveHost } from './pinned-connector.ts';
import { followRedirects, parseUrl } from './redirects.ts';
import { readBody, saveBody } from './response-body.ts';

const MAX_HEADER_BYTES = 32 * 1024;
const DEFAULTS = { maxBytes: 20_000_000, timeoutMs: 30_000, connectTimeoutMs: 10_000 };

export type GuardedFetchOptions = {
  /** `host` or `host:port` that may be reached although private. */
  allowHosts: readonly string[];
  /** Ports that may be reached on every host; 80 and 443 unless given. */
  ports?: readonly number[];
  userAgent?: string;
  resolve?: ResolveHost;
  /** Milliseconds since the epoch. */
  now?: () => number;
};

export type FetchOptions = {
  signal?: AbortSignal;
  /** Cap on decompressed bytes; 20 MB unless given. */
  maxBytes?: number;
  /** For everything together: names, redirects, headers and body; 30 s unless given. What takes longer is not worth another try. */
  timeoutMs?: number;
  /** The Accept header. */
  accept?: string;
  /** Content of any status instead of `http_status` errors. */
  anyStatus?: boolean;
};

export type FetchedHead = {
  /** The address that answered, after redirects. */
  url: string;
  status: number;
  headers: Headers;
  /** The Content-Type header as sent, or null. */
  contentType: string | null;
};
export type FetchedPage = FetchedHead & { body: Buffer };

export type GuardedFetch = {
  /** Fetches a page into memory. Throws FetchRefused or FetchFailed, or the caller's abort reason. */
  fetchGuarded(url: string, options?: FetchOptions): Promise<FetchedPage>;
  /** The same into a new file at `path`. */
  downloadGuarded(url: string, path: string, options?: FetchOptions): Promise<FetchedHead>;
  /** Ends idle connections and running requests. */
  close(): Promise<void>;
};

function createAgent(rules: AddressRules, resolve: ResolveHost): Agent {
  return new Agent({
    connect: createPinnedConnector(rules, resolve, DEFAULTS.connectTimeoutMs),
    allowH2: false,
    maxHeaderSize: MAX_HEADER_BYTES,
    // The total time limit of each call is the real bound; these only free what it missed.
    headersTimeout: DEFAULTS.timeoutMs,
    bodyTimeout: DEFAULTS.timeoutMs,
    keepAliveTimeout: 4000,
    maxOrigins: 200,
  });
}

/**
 * The only way this server reads addresses that a user typed. Every hop is checked against
 * the rules, names are resolved once and pinned, and size and time are bounded.
 * Proxy environment variables are not used: a proxy would resolve names behind the guard's back.
 */
export function createGuardedFetch(setup: GuardedFetchOptions): GuardedFetch {
  const rules = createAddressRules(setup.allowHosts, setup.ports ?? [80, 443]);
  const resolve = setup.resolve ?? ((hostname) => lookup(hostname, { all: true }));
  const now = setup.now ?? Date.now;
  const userAgent = setup.userAgent ?? 'Mozilla/5.0 (compatible; Hookline/1.0)';
  const agent = createAgent(rules, resolve);

  async function request(url: URL, options: FetchOptions, signal: AbortSignal): Promise<Response> {
    rules.checkUrl(url);
    return fetch(url, {
      dispatcher: agent,
      redirect: 'manual',
      signal,
      headers: {
        'user-agent': userAgent,
        accept: options.accept ?? 'text/html,application/xhtml+xml,text/plain;q=0.9,*/*;q=0.8',
        'accept-language': 'en;q=0.9,*;q=0.5',
      },
    });
  }

  async function open<T>(
    address: string,
    options: FetchOptions,
    take: (response: Response, maxBytes: number) => Promise<T>,
  ): Promise<FetchedHead & { taken: T }> {
    const start = parseUrl(address);
    const timeoutMs = options.timeoutMs ?? DEFAULTS.timeoutMs;
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
    try {
      const [url, response] = await followRedirects(start, (url) => request(url, options, signal));
      if (!response.ok && !options.anyStatus) {
        await response.body?.cancel();
        throw statusError(response, url.host, now());
      }
      const taken = await take(response, options.maxBytes ?? DEFAULTS.maxBytes);
      const { status, headers } = response;
      return { url: url.href, status, headers, contentType: headers.get('content-type'), taken };
    } catch (error) {
      options.signal?.throwIfAborted();
      if (timeout.aborted) {
        const message = `${start.host} did not finish within ${Math.round(timeoutMs / 1000)} seconds, so it was given up.`;
        throw new FetchFailed('timeout', message, { retryable: false, cause: error });
      }
      throw toFetchError(error, start.host);
    }
  }

  return {
    async fetchGuarded(url, options = {}) {
      const { taken, ...head } = await open(url, options, readBody);
      return { ...head, body: taken };
    },
    async downloadGuarded(url, path, options = {}) {
      const { taken: _, ...head } = await open(url, options, (response, max) => saveBody(response, max, path));
      return head;
    },
    close: () => agent.destroy(),
  };
}
