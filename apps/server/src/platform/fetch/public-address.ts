import ipaddr from 'ipaddr.js';

/** Azure's host agent answers on this address although it lies in public space. */
const cloudHostAgents = new Set(['168.63.129.16']);

/** All of IPv6 that is routed on the internet; ipaddr.js calls `::7f00:1` and `4000::1` unicast too. */
const globalV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** ISATAP (RFC 5214) carries an IPv4 address behind this middle part. */
function embedsIsatap(address: ipaddr.IPv6): boolean {
  const [, , , , high, low] = address.parts;
  return low === 0x5efe && (high === 0 || high === 0x0200);
}

function isPublicV6(address: ipaddr.IPv6): boolean {
  return address.range() === 'unicast' && address.match(globalV6) && !embedsIsatap(address);
}

/**
 * Whether an IP literal (no brackets) is an ordinary address of the public internet.
 * Everything else is false: private, loopback, link-local, shared, reserved, multicast, and
 * every IPv6 form that carries an IPv4 address (mapped, NAT64, 6to4, Teredo, ISATAP).
 */
export function isPublicAddress(literal: string): boolean {
  if (!ipaddr.isValid(literal) || literal.includes('%')) {
    return false;
  }
  const address = ipaddr.parse(literal);
  if (address instanceof ipaddr.IPv6) {
    return isPublicV6(address);
  }
  return address.range() === 'unicast' && !cloudHostAgents.has(address.toString());
}

/** Where machines of a cloud ask for their own credentials; outside the link-local ranges. */
const metadataServices = new Set([...cloudHostAgents, '100.100.100.200', 'fd00:ec2::254']);

/**
 * Whether an IP literal (no brackets) is link-local or a cloud's metadata service, in whatever form: nobody's
 * model is there.
 */
export function isMetadataAddress(literal: string): boolean {
  const [plain = ''] = literal.split('%');
  if (!ipaddr.isValid(plain)) {
    return false;
  }
  const address = ipaddr.process(plain);
  return address.range() === 'linkLocal' || metadataServices.has(address.toString());
}
