import { isHostListed, type PrivateHost } from '../private-hosts.ts';
import { isPublicAddress } from './public-address.ts';

/** The settings of the operator about private networks. */
export interface PrivateNetworks {
  readonly privateHosts: readonly PrivateHost[];
  /** The older switch: all of them. */
  readonly fetchAllowPrivate: '0' | '1';
}

/** Whether connections to an IP address are allowed, to which the host of an address on the web was resolved. */
export function reachableIn(networks: PrivateNetworks): (address: string, url: URL) => boolean {
  return (address, { hostname, port, protocol }) => {
    const target = {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port || (protocol === 'https:' ? 443 : 80)),
    };
    return isReachable(networks, target, address);
  };
}

/** The same for a host and a port, as of a mail server. */
export function isReachable(
  { privateHosts, fetchAllowPrivate }: PrivateNetworks,
  target: { readonly host: string; readonly port: number },
  address: string,
): boolean {
  return fetchAllowPrivate === '1' || isPublicAddress(address) || isHostListed(privateHosts, target, address);
}
