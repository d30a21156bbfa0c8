import { isIP } from 'node:net';
import { noSite } from './network-error.ts';
import { isPublicAddress } from './public-address.ts';
import { FetchRefused } from './fetch-error.ts';

const defaultPorts: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/** RFC 6761: these names are loopback wherever they resolve, or not at all. */
const localName = /(?:^|\.)localhost$/u;

export interface AddressRules {
  /** Refuses a URL by its scheme, credentials, port or literal address, before anything is resolved. */
  checkUrl(url: URL): void;
  /** Refuses a resolved or connected address, unless its host and port are allowed by name. */
  checkAddress(host: string, port: number, address: string): void;
  /** Whether the operator named this host: it is one of their own. */
  isAllowed(url: URL): boolean;
}

/** Host as the allow-list and DNS see it: lower case, no brackets, no final dot. */
function plainHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/^\[|\]$/gu, '')
    .replace(/\.$/u, '');
}

function normalizeEntry(entry: string): string {
  const text = entry.trim().toLowerCase();
  const bracketed = /^\[(?<host>[^\]]+)\](?::(?<port>\d+))?$/u.exec(text)?.groups;
  const named = /^(?<host>[^:]+)(?::(?<port>\d+))?$/u.exec(text)?.groups;
  const parts = bracketed ?? named;
  const host = plainHost(parts?.['host'] ?? text);
  return parts?.['port'] ? `${host} ${parts['port']}` : host;
}

/** The port a URL connects to. */
function portOf(url: URL): number {
  return url.port === '' ? (defaultPorts[url.protocol] ?? 0) : Number(url.port);
}

/** That a name leads to a private address is told as little as that there is no such name. */
function blocked(host: string): FetchRefused {
  const isPlainlyPrivate = isIP(plainHost(host)) !== 0 || localName.test(plainHost(host));
  return new FetchRefused(
    'blocked_address',
    isPlainlyPrivate
      ? `${host} is a private or reserved address, so it was not fetched. Paste the text instead, ` +
          'or ask whoever runs this server to allow the host.'
      : noSite(host),
  );
}

function checkScheme(url: URL): void {
  if (!(url.protocol in defaultPorts)) {
    throw new FetchRefused('bad_scheme', `Only http and https addresses can be fetched, not ${url.protocol}`);
  }
  if (url.username !== '' || url.password !== '') {
    throw new FetchRefused(
      'credentials',
      'The address holds a user name or password. Remove it and try again.',
    );
  }
}

/**
 * The rules one fetcher lives by.
 * @param allowHosts `host` or `host:port` that may be reached although private, on any port or that one.
 * @param ports ports that may be reached on every other host.
 */
export function createAddressRules(allowHosts: readonly string[], ports: readonly number[]): AddressRules {
  const allowed = new Set(allowHosts.filter((entry) => entry.trim() !== '').map(normalizeEntry));
  const isAllowed = (host: string, port: number): boolean =>
    allowed.has(plainHost(host)) || allowed.has(`${plainHost(host)} ${port}`);

  function checkAddress(host: string, port: number, address: string): void {
    if (!isAllowed(host, port) && !isPublicAddress(address)) {
      throw blocked(host);
    }
  }

  function checkUrl(url: URL): void {
    checkScheme(url);
    const port = portOf(url);
    if (!isAllowed(url.hostname, port) && !ports.includes(port)) {
      throw new FetchRefused(
        'bad_port',
        `Pages at port ${port} are not fetched. Paste the text instead, ` +
          `or ask whoever runs this server to allow ${url.host}.`,
      );
    }
    const literal = plainHost(url.hostname);
    if (localName.test(literal)) {
      checkAddress(url.hostname, port, '127.0.0.1');
    }
    if (isIP(literal) !== 0) {
      checkAddress(url.hostname, port, literal);
    }
  }

  return { checkUrl, checkAddress, isAllowed: (url) => isAllowed(url.hostname, portOf(url)) };
}
