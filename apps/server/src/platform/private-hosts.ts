import { BlockList, isIP } from 'node:net';

/**
 * The operator's list of hosts in private networks that the product may connect to (PRIVATE_HOSTS). Everything that a user
 * or an administrator can enter as an address is reached only if it is public or in this list.
 */
export interface PrivateHost {
  /**
   * The host in lower case, without brackets: a name, `*.` and the end of names, an address, a network in CIDR
   * notation, or `*`.
   */
  readonly host: string;
  /** Undefined: all ports. */
  readonly port: number | undefined;
}

/** Undefined for anything else. */
export function parsePrivateHost(entry: string): PrivateHost | undefined {
  const [, bracketed, plain, port] = /^(?:\[([^\]]+)\]|([^[\]]+?))(?::(\d{1,5}))?$/.exec(
    // The colons of an IPv6 address without brackets do not begin a port.
    entry.split(':').length > 2 && !entry.startsWith('[') ? `[${entry}]` : entry,
  ) ?? [undefined, undefined, undefined, undefined];
  const host = (bracketed ?? plain ?? '').toLowerCase().replace(/\.$/, '');
  if (!isHost(host) || Number(port ?? 1) < 1 || Number(port ?? 1) > 65_535) return undefined;
  return { host, port: port === undefined ? undefined : Number(port) };
}

function isHost(host: string): boolean {
  if (host === '*' || isIP(host) !== 0) return true;
  const [network = '', bits = '', ...more] = host.split('/');
  if (host.includes('/')) {
    const most = isIP(network) === 4 ? 32 : isIP(network) === 6 ? 128 : -1;
    return more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most;
  }
  // Without a letter it would be an address that is written in another way.
  return host.length <= 253 && /^(\*\.)?[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(host) && /[a-z]/.test(host);
}

export interface ConnectionTarget {
  /** The host of an address as entered: a name or an IP address, without brackets. */
  readonly host: string;
  readonly port: number;
}

/** Whether the list allows connections to an IP address, for a target by its name or by the address itself. */
export function isHostListed(
  list: readonly PrivateHost[],
  { host, port }: ConnectionTarget,
  address: string,
): boolean {
  const name = host.toLowerCase().replace(/\.$/, '');
  // An IPv4 address of a socket for both families.
  const plain = address.toLowerCase().replace(/^::ffff:(?=[\d.]+$)/, '');
  return list.some(
    (entry) =>
      (entry.port === undefined || entry.port === port) &&
      (entry.host === '*' || isNamed(entry.host, name) || isWithin(entry.host, plain)),
  );
}

function isNamed(pattern: string, name: string): boolean {
  if (isIP(name) !== 0) return false;
  return pattern.startsWith('*.') ? name.endsWith(pattern.slice(1)) : name === pattern;
}

function isWithin(network: string, address: string): boolean {
  const family = isIP(address);
  const [start = '', bits] = network.split('/');
  if (family === 0 || isIP(start) !== family) return false;
  const type = family === 4 ? 'ipv4' : 'ipv6';
  const block = new BlockList();
  block.addSubnet(start, bits === undefined ? (family === 4 ? 32 : 128) : Number(bits), type);
  return block.check(address, type);
}
