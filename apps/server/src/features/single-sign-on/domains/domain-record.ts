import { Resolver } from 'node:dns/promises';
import { randomBytes } from 'node:crypto';

/** The name of the TXT record that proves a domain. */
export function recordNameOf(domain: string): string {
  return `_palimpsest.${domain}`;
}

export function makeProof(): string {
  return `palimpsest-domain=${randomBytes(16).toString('hex')}`;
}

/** Looks up TXT records. A record of several pieces is one text. */
export type TxtLookUp = (name: string) => Promise<readonly string[]>;

/** @param servers addresses of name servers; none: those of the machine */
export function txtLookUp(servers: readonly string[]): TxtLookUp {
  return async (name) => {
    const resolver = new Resolver({ timeout: 3_000, tries: 2 });
    if (servers.length > 0) resolver.setServers([...servers]);
    const records = await resolver.resolveTxt(name).catch(() => []);
    return records.map((pieces) => pieces.join(''));
  };
}
