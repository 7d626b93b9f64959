import { providerKeys, type ProviderKey } from '@palimpsest/contract';
import type { ShortfallReason } from '../../database/tables/stored-online.ts';
import type { Services } from '../../services.ts';
import { readyProvider, type ReadyProvider } from '../provider-settings.ts';
import { selectProviders } from '../providers.repository.ts';
import type { OnlineLimits } from './online-task.ts';

/** The providers and limits of one check. */
export interface OnlineSearch {
  /** In the order of the contract's list. */
  readonly ready: readonly ReadyProvider[];
  /** Providers that are turned on and cannot be asked, with the reason. */
  readonly unready: ReadonlyMap<ProviderKey, ShortfallReason>;
  readonly limits: OnlineLimits;
}

/** Ten pages. */
const wordsOfLimits = 2_500;
/** For ten pages; a longer text gets as many more. */
const limitsOfTenPages: OnlineLimits = { queries: 30, catalogueQueries: 15, downloads: 40, timeMs: 120_000 };
/** A user waits for the rest of the report meanwhile. */
const longestMs = 900_000;

/** Undefined if no administrator has turned a provider on. */
export async function onlineSearchFor(
  services: Pick<Services, 'db' | 'settings'>,
  { words, isGuest }: { readonly words: number; readonly isGuest: boolean },
): Promise<OnlineSearch | undefined> {
  const providers = await askableProviders(services, isGuest);
  return providers === undefined ? undefined : { ...providers, limits: limitsFor(words) };
}

/** The providers that are turned on; guests cause no costs. Undefined if none is. */
export async function askableProviders(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  isGuest: boolean,
): Promise<Pick<OnlineSearch, 'ready' | 'unready'> | undefined> {
  const rows = (await selectProviders(db))
    .filter(({ isOn }) => isOn)
    .toSorted((a, b) => providerKeys.indexOf(a.key) - providerKeys.indexOf(b.key));
  if (rows.length === 0) return undefined;
  const ready: ReadyProvider[] = [];
  const unready = new Map<ProviderKey, ShortfallReason>();
  for (const row of rows) {
    const one = readyProvider(row, settings.box);
    if (typeof one === 'string') unready.set(row.key, one);
    else if (isGuest && one.milliCents > 0) unready.set(row.key, 'paid');
    else ready.push(one);
  }
  return { ready, unready };
}

/** At least half of the limits of ten pages, because a short text may come from several sources, too. */
export function limitsFor(words: number): OnlineLimits {
  const share = Math.max(0.5, words / wordsOfLimits);
  const { queries, catalogueQueries, downloads, timeMs } = limitsOfTenPages;
  return {
    queries: Math.ceil(queries * share),
    catalogueQueries: Math.ceil(catalogueQueries * share),
    downloads: Math.ceil(downloads * share),
    timeMs: Math.min(longestMs, timeMs * Math.max(1, share)),
  };
}
