import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { errors } from '../errors.ts';

/** Where a server listens, and the address that people reach it at. */
export interface Reach {
  /** Name or address; 0.0.0.0 and :: stand for every address of the machine. */
  host: string;
  /** Null: none is known but the names of this machine. */
  publicUrl: string | null;
}

/**
 * Answers only under names that nobody else can give to this server, and no pages of other servers. Anybody
 * can point a name of theirs at an address of this machine: to the browser, a page of that name is then a page
 * of this server. Headers of proxies are not looked at: that page could send them too.
 */
export function guardHost(app: FastifyInstance, reach: Reach): void {
  const isOurs = nameTest(reach);
  const publicOrigin = reach.publicUrl === null ? null : new URL(reach.publicUrl).origin;
  app.addHook('onRequest', (request, _reply, done) => {
    const { host, origin } = request.headers;
    const address = host === undefined ? null : parseHost(host);
    if (host !== undefined && (address === null || !isOurs(nameOf(address)))) {
      done(errors.misdirected(host));
    } else if (origin !== undefined && isGuarded(request) && !isOwn(origin, { address, publicOrigin })) {
      done(errors.foreignOrigin(origin));
    } else {
      done();
    }
  });
}

/** Pages and their files are everybody's: who only loads them learns nothing. */
const isGuarded = ({ method, routeOptions: { url = '' } }: FastifyRequest): boolean =>
  (method !== 'GET' && method !== 'HEAD') || url.startsWith('/api/');

/** Proxies may end TLS, or call us by another name than people do. */
function isOwn(origin: string, known: { address: URL | null; publicOrigin: string | null }): boolean {
  const page = /^https?:/.test(origin) && URL.canParse(origin) ? new URL(origin) : null;
  return page !== null && (page.host === known.address?.host || page.origin === known.publicOrigin);
}

/** Tells the names under which a server may be reached that listens there. */
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

/** What a Host header names, spelt in the one way there is; null where it is none. */
const parseHost = (host: string): URL | null =>
  /^[^\s/?#@\\]+$/.test(host) && URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : null;

const nameOf = ({ hostname: name }: URL): string => name.replace(/\.$/, '');

const isLoopback = (name: string): boolean =>
  /^(?:.+\.)?localhost$/.test(name) || (isIP(name) === 4 && name.startsWith('127.')) || name === '[::1]';

/** No name can be pointed elsewhere that is an address itself. */
const isAddress = (name: string): boolean => isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
