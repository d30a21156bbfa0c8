import { SocketAddress } from 'node:net';

/**
 * Whom an address stands for in a limit: of IPv6 its first 64 bits, for whoever has one of these addresses
 * has all of them; of IPv4 all of it, in whichever way it is written.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (!bare.includes(':')) {
    return bare;
  }
  const parsed = SocketAddress.parse(`[${bare}]:0`)?.address ?? bare;
  const [before = '', after] = parsed.split('::').map((half) => half.split(':').filter(Boolean).join(':'));
  const left = before.split(':').filter(Boolean);
  const right = after?.split(':').filter(Boolean) ?? [];
  const missing = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return `${[...left, ...missing, ...right].slice(0, 4).join(':')}::/64`;
}
