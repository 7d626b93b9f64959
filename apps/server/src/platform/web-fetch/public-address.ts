import { BlockList, isIP } from 'node:net';

/**
 * Addresses on the public internet. A page is fetched on behalf of a user, who must not use this to reach
 * what only this server can reach: itself, its neighbours, the cloud's metadata.
 *
 * The ranges are those of the IANA registries of special-purpose IPv4 and IPv6 addresses that aren't globally
 * reachable, and those that embed an IPv4 address, which is checked by itself.
 */
const reserved4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** The reserved ranges within 2000::/3; nothing outside of it is assigned. */
const reserved6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

/** Cloud hosts that reveal secrets to a machine and have an address that looks public. */
const metadata: readonly string[] = ['168.63.129.16', '100.100.100.200'];

const refused = new BlockList();
for (const [address, prefix] of reserved4) refused.addSubnet(address, prefix, 'ipv4');
for (const address of metadata) refused.addAddress(address, 'ipv4');
for (const [address, prefix] of reserved6) refused.addSubnet(address, prefix, 'ipv6');

const handedOut6 = new BlockList();
handedOut6.addSubnet('2000::', 3, 'ipv6');

/** @param address An IP address, without brackets; a zone such as `%eth0` makes it a local one. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !refused.check(address, 'ipv4');
  if (isIP(address) !== 6 || address.includes('%')) return false;
  // Mapped, NAT64 and 6to4 addresses are outside of 2000::/3 or in a refused part of it.
  return handedOut6.check(address, 'ipv6') && !refused.check(address, 'ipv6');
}
