import { providerFacts, providerKeys, type ProviderKey, type SearchLimitKey } from '@palimpsest/contract';
import type { ShortfallReason } from '../../../platform/database/stored-values/stored-online.ts';
import type { Services } from '../../../services.ts';
import { readyProvider, type ReadyProvider } from '../provider-settings.ts';
import { selectProviders } from '../providers.repository.ts';
import type { EffectiveSettings } from '../../../platform/settings/index.ts';
import { selectSearchPayers } from '../../../people/users/search-budgets.repository.ts';
import { searchBudgetsOf, type SearchBudgets } from '../budgets/search-budgets.ts';
import type { Asker } from '../queries.repository.ts';
import { providerOf } from '../providers/index.ts';
import { searchName, type OnlineLimits } from './online-task.ts';

/** The providers and limits of one search. */
export interface OnlineSearch {
  /** The providers in the order of the contract's list. */
  readonly ready: readonly ReadyProvider[];
  /** Providers that are turned on and cannot be asked, with the reason. */
  readonly unready: ReadonlyMap<ProviderKey, ShortfallReason>;
  /** Providers that are turned off, without repositories. */
  readonly turnedOff: readonly ProviderKey[];
  readonly limits: OnlineLimits;
  readonly budgets: SearchBudgets;
}

/** Ten pages. */
const wordsOfLimits = 2_500;

export interface SearchWanted {
  /** The words of the text. */
  readonly words: number;
  readonly asker: Asker;
  /** Null: the installation itself searches. */
  readonly userId: number | null;
}

/** Undefined if no administrator has turned a provider on. */
export async function onlineSearchFor(
  services: Pick<Services, 'db' | 'settings'>,
  wanted: SearchWanted,
): Promise<OnlineSearch | undefined> {
  const providers = await askableProviders(services, wanted);
  if (providers === undefined) return undefined;
  return { ...providers, limits: limitsFor(wanted.words, services.settings.current) };
}

/** The providers that are turned on; guests cause no costs. Undefined if none is. */
export async function askableProviders(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  { asker, userId }: Omit<SearchWanted, 'words'>,
): Promise<Omit<OnlineSearch, 'limits'> | undefined> {
  const rows = (await selectProviders(db))
    .filter(({ isOn }) => isOn)
    .toSorted((a, b) => providerKeys.indexOf(a.key) - providerKeys.indexOf(b.key));
  if (rows.length === 0) return undefined;
  const payers = userId === null ? undefined : await selectSearchPayers(db, userId);
  const ready: ReadyProvider[] = [];
  const unready = new Map<ProviderKey, ShortfallReason>();
  for (const row of rows) {
    const one = readyProvider(row, settings.box);
    if (typeof one === 'string') unready.set(row.key, one);
    else if (payers?.isGuest === true && one.milliCents > 0) unready.set(row.key, 'paid');
    else ready.push(one);
  }
  const purpose = 'reportId' in asker ? 'check' : 'outside';
  const paying = { purpose, name: searchName(asker), userId } as const;
  const budgets = searchBudgetsOf(settings.current, paying, payers);
  return { ready, unready, turnedOff: turnedOffBesides(rows.map(({ key }) => key)), budgets };
}

/** Repositories are left out: most institutions have none. */
function turnedOffBesides(on: readonly ProviderKey[]): readonly ProviderKey[] {
  const isAskable = (key: ProviderKey): boolean =>
    providerFacts[key].kind !== 'own' && providerOf(key).search !== undefined;
  return providerKeys.filter((key) => isAskable(key) && !on.includes(key));
}

type LimitSettings = Pick<
  EffectiveSettings,
  Exclude<SearchLimitKey, 'outsideSearchShare' | 'documentDays' | 'keptPageMegabytes'>
>;

/** The limits of a text: at least half of those of ten pages, because a short text may come from several sources, too. */
function limitsFor(words: number, settings: LimitSettings): OnlineLimits {
  const share = Math.max(0.5, words / wordsOfLimits);
  return {
    queries: Math.ceil(settings.searchQueries * share),
    catalogueQueries: Math.ceil(settings.searchCatalogueQueries * share),
    downloads: Math.ceil(settings.searchDownloads * share),
    timeMs: 1_000 * Math.min(settings.searchLongestSeconds, settings.searchSeconds * Math.max(1, share)),
    perQuery: settings.searchDownloadsPerQuery,
    perHost: settings.searchDownloadsPerHost,
  };
}
