import { Agent } from 'undici';
import type { Answer } from './answer.ts';
import { createAddressRules, type AddressRules } from './address-rules.ts';
import { FetchFailed } from './fetch-error.ts';
import type { DownloadOptions, FetchedHead, FetchedPage, FetchOptions } from './fetch-options.ts';
import { HostTurns, type HostLimits } from './host-turns.ts';
import { createPinnedConnector, openNetwork, type Network } from './pinned-connector.ts';
import { parseUrl } from './redirects.ts';
import { refreshTarget } from './refresh.ts';
import { readBody, saveBody } from './response-body.ts';
import { Visits, type Take } from './visits.ts';

const maxHeaderBytes = 32 * 1024;
const defaults = { maxBytes: 20_000_000, timeoutMs: 30_000, connectTimeoutMs: 10_000 };

export type GuardedFetchOptions = Partial<Network> & {
  /** `host` or `host:port` that may be reached although private; they are also asked as fast as one can. */
  allowHosts: readonly string[];
  /** Ports that may be reached on every host; 80 and 443 by default. */
  ports?: readonly number[];
  userAgent?: string;
  limits?: Partial<HostLimits>;
  /** Milliseconds since the epoch. */
  now?: () => number;
};

export interface GuardedFetch {
  /** Fetches a page into memory. Throws FetchRefused or FetchFailed, or the caller's abort reason. */
  fetchGuarded(url: string, options?: FetchOptions): Promise<FetchedPage>;
  /** The same into a new file at `path`; Refresh instructions are not followed. */
  downloadGuarded(url: string, path: string, options?: DownloadOptions): Promise<FetchedHead>;
  /**
   * Hands what answers to `read` as it comes, whatever its status unless told otherwise and however much it
   * is: `read` bounds it, and throws nothing but FetchFailed.
   */
  readGuarded<T>(url: string, read: (answer: Answer) => Promise<T>, options?: FetchOptions): Promise<T>;
  /** Whether the host of an address has one that may be reached; nothing is asked of it. */
  finds(url: string): Promise<boolean>;
  /** Ends idle connections and running requests. */
  close(): Promise<void>;
}

function createAgent(rules: AddressRules, network: Network): Agent {
  return new Agent({
    connect: createPinnedConnector(rules, network, defaults.connectTimeoutMs),
    allowH2: false,
    maxHeaderSize: maxHeaderBytes,
    // The total time limit of each call is the real bound; these only free what it missed.
    headersTimeout: defaults.timeoutMs,
    bodyTimeout: defaults.timeoutMs,
    keepAliveTimeout: 4000,
    maxOrigins: 200,
  });
}

const takeBody: Take<Buffer> = async (answer, { maxBytes, url }) => {
  const taken = await readBody(answer, maxBytes);
  return { taken, next: refreshTarget(answer.headers, { url, body: taken }) };
};

/** Rejects with a signal's reason when it comes. */
function abortOf(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  const fail = () => reject(signal.reason as Error);
  if (signal.aborted) {
    fail();
  }
  signal.addEventListener('abort', fail, { once: true });
  return promise;
}

const anything = (): Promise<boolean> => Promise.resolve(true);

/**
 * The only way this server reads addresses that a user typed. Every hop is checked against
 * the rules, names are resolved once and pinned, and size and time are bounded.
 * Proxy environment variables are not used: a proxy would resolve names behind the guard's back.
 */
export function createGuardedFetch(setup: GuardedFetchOptions): GuardedFetch {
  const rules = createAddressRules(setup.allowHosts, setup.ports ?? [80, 443]);
  const network = openNetwork(setup);
  const agent = createAgent(rules, network);
  const turns = new HostTurns(setup.limits);
  const { userAgent = 'Mozilla/5.0 (compatible; Hookline/1.0)', now = Date.now } = setup;
  const visits = new Visits({ rules, turns, agent, userAgent, now });

  async function open<T>(
    address: string,
    options: FetchOptions,
    take: Take<T>,
  ): Promise<FetchedHead & { taken: T }> {
    const start = parseUrl(address);
    const { timeoutMs = defaults.timeoutMs, maxBytes = defaults.maxBytes } = options;
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
    try {
      // A name that is being resolved hears of no signal.
      return await Promise.race([visits.go(start, { options, signal, maxBytes }, take), abortOf(signal)]);
    } catch (error) {
      options.signal?.throwIfAborted();
      if (timeout.aborted) {
        const message =
          `${start.host} did not finish within ${Math.round(timeoutMs / 1000)} seconds, ` +
          'so it was given up.';
        throw new FetchFailed('timeout', message, { retryable: false, cause: error });
      }
      throw error;
    }
  }

  return {
    async fetchGuarded(url, options = {}) {
      const { taken, ...head } = await open(url, options, takeBody);
      return { ...head, body: taken };
    },
    async downloadGuarded(url, path, { isWanted = anything, ...options } = {}) {
      const { taken: _, ...head } = await open(url, options, async (answer, { maxBytes }) => ({
        taken: await saveBody(answer, { maxBytes, path, isWanted }),
      }));
      return head;
    },
    async readGuarded(url, read, options = {}) {
      const { taken } = await open(url, { anyStatus: true, ...options }, async (answer) => ({
        taken: await read(answer),
      }));
      return taken;
    },
    async finds(address) {
      const { hostname, port } = parseUrl(address);
      try {
        const found = await network.resolve(hostname);
        found.forEach((one) => rules.checkAddress(hostname, Number(port), one.address));
        return found.length > 0;
      } catch {
        return false;
      }
    },
    close: () => agent.destroy(),
  };
}
