import { isIP } from 'node:net';
import {
  FetchError,
  isReachable,
  parseUrl,
  targetOf,
  type PrivateNetworks,
} from '../../../platform/web-fetch/index.ts';
import { normalAddress } from '../../../finding/sources/fetching/index.ts';

/**
 * The address in its normal form; undefined if no scan could ever read it. Connections check again which hosts they reach.
 */
export function addressToWatch(networks: PrivateNetworks, entered: string): string | undefined {
  try {
    const url = parseUrl(entered);
    const target = targetOf(url);
    const mayBeRead = isIP(target.host) === 0 || isReachable(networks, target, target.host);
    return mayBeRead ? normalAddress(url.href) : undefined;
  } catch (error) {
    if (error instanceof FetchError) return undefined;
    throw error;
  }
}
