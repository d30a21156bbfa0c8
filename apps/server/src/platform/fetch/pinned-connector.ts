import { lookup } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import type { AddressRules } from './address-rules.ts';
import { FetchFailed, isFetchError } from './fetch-error.ts';
import { noSite, NotConnected } from './network-error.ts';

/** All addresses of a host name. Rejects like dns.lookup when there are none. */
export type ResolveHost = (hostname: string) => Promise<LookupAddress[]>;

/**
 * The way to other machines. The machine's own by default; a whole product can be led to recorded answers
 * with it.
 */
export interface Network {
  resolve: ResolveHost;
  /** The port to connect to in the place of the one that the address names. */
  route(host: string, port: number): number;
  /** The certificate authorities to trust, PEM; undefined for those of the system. */
  ca: string | undefined;
}

/** The machine's own way, but for what is given. */
export const openNetwork = ({ resolve, route, ca }: Partial<Network> = {}): Network => ({
  resolve: resolve ?? ((hostname) => lookup(hostname, { all: true })),
  route: route ?? ((_host, port) => port),
  ca,
});

interface Target {
  hostname: string;
  port: number;
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

function targetOf(options: buildConnector.Options): Target {
  const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80);
  return { hostname: options.hostname, port };
}

/** A lookup that answers only when every address of the name may be reached: one bad address spoils all. */
function guardedLookup(rules: AddressRules, resolve: ResolveHost, port: number): LookupFunction {
  async function addressesOf(hostname: string): Promise<LookupAddress[]> {
    const addresses = await resolve(hostname);
    for (const { address } of addresses) {
      rules.checkAddress(hostname, port, address);
    }
    return addresses;
  }
  return (hostname, options, callback) => {
    addressesOf(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (!first) {
          callback(new FetchFailed('dns', noSite(hostname), { retryable: true }), []);
        } else if (options.all) {
          callback(null, addresses);
        } else {
          callback(null, first.address, first.family);
        }
      },
      (error: unknown) => callback(asError(error), []),
    );
  };
}

/**
 * A connector that resolves once, checks, and connects to exactly the checked addresses, so that a
 * name cannot answer differently between check and use. Literals are checked here because
 * `net.connect` never calls `lookup` for them, and the socket's real peer is checked at the end.
 */
export function createPinnedConnector(
  rules: AddressRules,
  { resolve, route, ca }: Network,
  connectTimeoutMs: number,
): buildConnector.connector {
  return (options, callback) => {
    const { hostname, port } = targetOf(options);
    const literal = hostname.replace(/^\[|\]$/gu, '');
    try {
      if (isIP(literal) !== 0) {
        rules.checkAddress(hostname, port, literal);
      }
    } catch (refused) {
      callback(asError(refused), null);
      return;
    }
    const lookup = guardedLookup(rules, resolve, port);
    const connect = buildConnector({ allowH2: false, timeout: connectTimeoutMs, lookup, ...(ca && { ca }) });
    connect({ ...options, port: String(route(hostname, port)) }, (...[error, socket]) => {
      if (error) {
        callback(isFetchError(error) ? error : new NotConnected(error.message, { cause: error }), null);
        return;
      }
      try {
        rules.checkAddress(hostname, port, socket.remoteAddress ?? '');
        callback(null, socket);
      } catch (refused) {
        socket.destroy();
        callback(asError(refused), null);
      }
    });
  };
}
