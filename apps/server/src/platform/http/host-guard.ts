import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { errors } from '../errors.ts';
import { bearerToken } from './bearer-token.ts';

/** Where a server listens, and the address that people reach it at. */
export interface Reach {
  /** Name or address; 0.0.0.0 and :: stand for every address of the machine. */
  host: string;
  /** Null: there are only the names of this machine. */
  publicUrl: string | null;
}

/**
 * Accepts requests only under names that nobody else can point at this server, and none from pages of other
 * servers. Browser extensions may call with a bearer token: no page can send one in their name.
 * Anybody can point a name of theirs at an address of this machine: to the browser, a page of that
 * name is then a page of this server. Proxy headers do not count: that page could send them too.
 */
export function guardHost(app: FastifyInstance, reach: Reach): void {
  const isOurs = nameTest(reach);
  const publicOrigin = reach.publicUrl === null ? null : new URL(reach.publicUrl).origin;
  const addressOf = rememberLast(parseHost);
  app.addHook('onRequest', (request, _reply, done) => {
    const { host, origin } = request.headers;
    const address = host === undefined ? null : addressOf(host);
    if (host !== undefined && (address === null || !isOurs(nameOf(address)))) {
      done(errors.misdirected(host));
    } else if (
      origin !== undefined &&
      isGuarded(request) &&
      !isAllowed(origin, { address, publicOrigin }) &&
      !isExtension(request)
    ) {
      done(errors.foreignOrigin(origin));
    } else {
      done();
    }
  });
}

/** Pages and their files are public. */
const isGuarded = ({ method, routeOptions: { url = '' } }: FastifyRequest): boolean =>
  (method !== 'GET' && method !== 'HEAD') || url.startsWith('/api/');

const isExtension = (request: FastifyRequest): boolean =>
  /^(?:chrome|moz)-extension:\/\/[\w-]+$/.test(request.headers.origin ?? '') && bearerToken(request) !== null;

/** Proxies may end TLS, or call us by another name than people do. */
function isAllowed(origin: string, site: { address: URL | null; publicOrigin: string | null }): boolean {
  const page = /^https?:/.test(origin) && URL.canParse(origin) ? new URL(origin) : null;
  return page !== null && (page.host === site.address?.host || page.origin === site.publicOrigin);
}

/** A test for the names under which a server that listens there may be reached. */
function nameTest({ host, publicUrl }: Reach): (name: string) => boolean {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const machine = hostname().toLowerCase();
  const [label = ''] = machine.split('.');
  const listening = parseHost(isIP(host) === 6 ? `[${host}]` : host);
  const names = new Set([
    ...(isEverywhere ? [machine, label, `${label}.local`] : []),
    ...(listening === null ? [] : [nameOf(listening)]),
    ...(publicUrl === null ? [] : [nameOf(new URL(publicUrl))]),
  ]);
  return (name) => isLoopback(name) || names.has(name) || (isEverywhere && isAddress(name));
}

/** A Host header in its canonical form; null if it is invalid. */
const parseHost = (host: string): URL | null =>
  /^[^\s/?#@\\]+$/.test(host) && URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : null;

/** Almost all requests name the same host, and reading it takes a twentieth of what a list costs. */
function rememberLast<T>(read: (text: string) => T): (text: string) => T {
  let last: { text: string; result: T } | null = null;
  return (text) => {
    if (last?.text !== text) {
      last = { text, result: read(text) };
    }
    return last.result;
  };
}

const nameOf = ({ hostname: name }: URL): string => name.replace(/\.$/, '');

const isLoopback = (name: string): boolean =>
  /^(?:.+\.)?localhost$/.test(name) || (isIP(name) === 4 && name.startsWith('127.')) || name === '[::1]';

/** A name that is an address itself cannot be pointed elsewhere. */
const isAddress = (name: string): boolean => isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
