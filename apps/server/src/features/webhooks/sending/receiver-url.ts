import { isIP } from 'node:net';
import {
  FetchError,
  isReachable,
  mayBeUnencrypted,
  parseUrl,
  targetOf,
  type PrivateNetworks,
} from '../../../platform/web-fetch/index.ts';

/**
 * The address of a receiver. Throws a FetchError unless it is https and, if it names an IP address in whatever spelling, that
 * one is public. The operator may allow others (PRIVATE_HOSTS), those also without encryption. Names are resolved when the
 * request is sent, which is where `sendRequest` refuses them.
 */
export function receiverUrl(networks: PrivateNetworks, entered: string): URL {
  const url = parseUrl(entered);
  const { host } = targetOf(url);
  if (url.protocol !== 'https:' && !mayBeUnencrypted(networks, url)) {
    throw new FetchError('invalidUrl', 'without encryption');
  }
  if (isIP(host) !== 0 && !isReachable(networks, targetOf(url), host)) {
    throw new FetchError('urlReadError', 'no address to be reached');
  }
  // A fragment is never sent.
  url.hash = '';
  return url;
}

/** The same for an address that somebody enters, who can know now that a name means the machine itself (RFC 6761). */
export function enteredReceiverUrl(networks: PrivateNetworks, entered: string): URL {
  const url = receiverUrl(networks, entered);
  const name = `.${url.hostname.endsWith('.') ? url.hostname.slice(0, -1) : url.hostname}`;
  if (name.endsWith('.localhost') && !mayBeUnencrypted(networks, url)) {
    throw new FetchError('urlReadError', 'a name of this machine');
  }
  return url;
}
