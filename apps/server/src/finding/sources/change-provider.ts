import type { ProviderKey } from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import type { ProviderOptions } from './tables.ts';
import type { SecretBox } from '../../platform/settings/index.ts';
import { sealedName } from './provider-settings.ts';
import { upsertProvider } from './providers.repository.ts';

export interface ProviderChanges {
  readonly isOn?: boolean | undefined;
  /** '' removes it. */
  readonly secret?: string | undefined;
  readonly options?: { readonly [Option in keyof ProviderOptions]?: string | undefined } | undefined;
  readonly milliCents?: number | null | undefined;
  readonly requestsPerSecond?: number | null | undefined;
  readonly requestsPerDay?: number | null | undefined;
}

/** Stores changes to a provider; its key is sealed. A change ends its rest, because it may have removed the reason. */
export async function changeProvider(
  transaction: Executor,
  box: SecretBox,
  userId: number,
  key: ProviderKey,
  { secret, options, ...columns }: ProviderChanges,
): Promise<void> {
  const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  await upsertProvider(transaction, key, {
    ...given,
    ...(secret === undefined ? {} : { secret: secret === '' ? '' : box.seal(sealedName(key), secret) }),
    options: Object.fromEntries(Object.entries(options ?? {}).filter(([, value]) => value !== undefined)),
    changedById: userId,
  });
}
