import { providerFacts, type ProviderFacts, type ProviderKey } from '@palimpsest/contract';
import type { ProviderRow } from './providers.repository.ts';
import type { SecretBox } from '../../platform/settings/index.ts';
import { providerOf } from './providers/index.ts';
import type { ProviderAccess, SearchProvider } from './providers/provider.ts';
import type { ShortfallReason } from '../../platform/database/stored-values/stored-online.ts';

/** A provider with everything that its requests need. */
export interface ReadyProvider {
  readonly key: ProviderKey;
  readonly facts: ProviderFacts;
  readonly provider: SearchProvider;
  readonly access: Omit<ProviderAccess, 'http'>;
  readonly milliCents: number;
  readonly requestsPerSecond: number;
  readonly requestsPerDay: number | null;
}

/** The name under which the key of a provider is sealed. */
export function sealedName(key: ProviderKey): string {
  return `search provider ${key}`;
}

/** The provider as it is set up, or the reason why it cannot be asked. */
export function readyProvider(row: ProviderRow, box: SecretBox): ReadyProvider | ShortfallReason {
  const facts = providerFacts[row.key];
  const secret = openSecret(row, box);
  const { options } = row;
  const address = (options.address ?? '').trim() || facts.address;
  const isMissing =
    secret === undefined ||
    (facts.secret === 'required' && secret === '') ||
    address === '' ||
    facts.requiredOptions.some((option) => option !== 'address' && (options[option] ?? '').trim() === '');
  if (isMissing) return 'noKey';
  const milliCents = row.milliCents ?? facts.milliCents;
  return {
    key: row.key,
    facts,
    provider: providerOf(row.key),
    access: { address: withoutSlash(address), secret, options },
    milliCents,
    requestsPerSecond: row.requestsPerSecond ?? facts.requestsPerSecond,
    requestsPerDay: row.requestsPerDay,
  };
}

function withoutSlash(address: string): string {
  return address.endsWith('/') ? address.slice(0, -1) : address;
}

/** Whether the provider has what its requests need, and whether its key can be read. */
export function providerState(
  row: ProviderRow,
  box: SecretBox,
): { readonly isReady: boolean; readonly isUnreadable: boolean } {
  return {
    isReady: typeof readyProvider(row, box) !== 'string',
    isUnreadable: openSecret(row, box) === undefined,
  };
}

/** Undefined if it was sealed with another key: an administrator has to enter it again. */
function openSecret({ key, secret }: ProviderRow, box: SecretBox): string | undefined {
  if (secret === '') return '';
  try {
    return box.open(sealedName(key), secret);
  } catch {
    return undefined;
  }
}
