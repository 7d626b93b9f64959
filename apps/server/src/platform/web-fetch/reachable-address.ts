import { isHostListed, type ConnectionTarget, type PrivateHost } from '../private-hosts.ts';
import { isPublicAddress } from './public-address.ts';

/** The settings of the operator about private networks. */
export interface PrivateNetworks {
  readonly privateHosts: readonly PrivateHost[];
  /** The older switch: all of them. */
  readonly fetchAllowPrivate: '0' | '1';
}

/** Whether connections to an IP address are allowed, to which the host of an address on the web was resolved. */
export function reachableIn(networks: PrivateNetworks): (address: string, url: URL) => boolean {
  return (address, url) => isReachable(networks, targetOf(url), address);
}

/** Whether an address may be asked without HTTPS: the operator lists its host. */
export function mayBeUnencrypted({ privateHosts, fetchAllowPrivate }: PrivateNetworks, url: URL): boolean {
  const target = targetOf(url);
  return fetchAllowPrivate === '1' || isHostListed(privateHosts, target, target.host);
}

/** The host, without brackets, and the port to which an address on the web leads. */
export function targetOf({ hostname, port, protocol }: URL): ConnectionTarget {
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (protocol === 'https:' ? 443 : 80)),
  };
}

/** The same for a host and a port, as of a mail server. */
export function isReachable(
  { privateHosts, fetchAllowPrivate }: PrivateNetworks,
  target: ConnectionTarget,
  address: string,
): boolean {
  return fetchAllowPrivate === '1' || isPublicAddress(address) || isHostListed(privateHosts, target, address);
}
