import { isIP } from 'node:net';

const label = String.raw`[\p{L}\p{N}_](?:[\p{L}\p{N}_-]{0,61}[\p{L}\p{N}_])?`;
const namePattern = new RegExp(String.raw`^(?=.{1,253}$)(?:${label}\.)*${label}\.?$`, 'u');
/** Names of networks that the proxy-addr package supports. */
const proxyNames = new Set(['loopback', 'linklocal', 'uniquelocal']);

const isPort = (text: string | undefined): boolean =>
  text === undefined || (/^\d{1,5}$/u.test(text) && Number(text) > 0 && Number(text) < 65_536);
/** Four numbers that are no address are a typo, not a name. */
const isHost = (host: string): boolean =>
  isIP(host) === 4 || (namePattern.test(host) && !/^[\d.]+$/u.test(host));

/** Whether a text is `host`, `host:port`, `[v6]`, `[v6]:port` or a bare IPv6 address. */
export function isHostEntry(entry: string): boolean {
  const bracketed = /^\[(?<host>[^\]]+)\](?::(?<port>.*))?$/u.exec(entry)?.groups;
  if (bracketed !== undefined) {
    return isIP(bracketed['host'] ?? '') === 6 && isPort(bracketed['port']);
  }
  const [host = '', port, ...rest] = entry.split(':');
  return isIP(entry) === 6 || (rest.length === 0 && isHost(host) && isPort(port));
}

/** Whether a text is an address, a network such as 10.0.0.0/8, or a name of networks. */
export function isProxyEntry(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const family = isIP(address);
  const isNetwork =
    bits === undefined || (/^\d{1,3}$/u.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
  return proxyNames.has(entry) || (family !== 0 && isNetwork && rest.length === 0);
}
