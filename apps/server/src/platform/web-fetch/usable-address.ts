import { mayBeUnencrypted, type PrivateNetworks } from './reachable-address.ts';

/**
 * Whether an address of a service can be asked at all, which an administrator enters: it is encrypted, or the operator lists its host, and
 * it contains no password. Connections check again which hosts they reach.
 */
export function isUsableAddress(networks: PrivateNetworks, address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url !== undefined && url.username === '' && url.password === '' && isSafeProtocol(networks, url);
}

/** Whether what is sent to an address cannot be read on the way, or the operator allows it. */
export function isSafeProtocol(networks: PrivateNetworks, url: URL): boolean {
  return url.protocol === 'https:' || (url.protocol === 'http:' && mayBeUnencrypted(networks, url));
}
