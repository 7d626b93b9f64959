import { isIP } from 'node:net';
import type { Config } from '../../../config.ts';
import { isHostListed } from '../../../platform/private-hosts.ts';
import { FetchError, isReachable, parseUrl } from '../../../platform/web-fetch/index.ts';

type Networks = Pick<Config, 'privateHosts' | 'fetchAllowPrivate'>;

/**
 * The address of a receiver. Throws a FetchError unless it is https and, if it names an IP address in whatever spelling, that
 * one is public. The operator may allow others (PRIVATE_HOSTS), those also without encryption. Names are resolved when the
 * request is sent, which is where `sendRequest` refuses them.
 */
export function receiverUrl(networks: Networks, entered: string): URL {
  const url = parseUrl(entered);
  const { host } = targetOf(url);
  if (url.protocol !== 'https:' && !isListed(networks, url)) {
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
export function enteredReceiverUrl(networks: Networks, entered: string): URL {
  const url = receiverUrl(networks, entered);
  const name = `.${url.hostname.endsWith('.') ? url.hostname.slice(0, -1) : url.hostname}`;
  if (name.endsWith('.localhost') && !isListed(networks, url)) {
    throw new FetchError('urlReadError', 'a name of this machine');
  }
  return url;
}

function isListed({ fetchAllowPrivate, privateHosts }: Networks, url: URL): boolean {
  const target = targetOf(url);
  return fetchAllowPrivate === '1' || isHostListed(privateHosts, target, target.host);
}

function targetOf({ hostname, port, protocol }: URL): { readonly host: string; readonly port: number } {
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (protocol === 'https:' ? 443 : 80)),
  };
}
