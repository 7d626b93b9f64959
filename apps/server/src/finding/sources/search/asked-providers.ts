import {
  searchBudgetReasons,
  type ProviderKey,
  type ProviderKind,
  type SearchBudgetReason,
} from '@palimpsest/contract';
import type { PlannedQuery } from '@palimpsest/engine';
import type {
  AskedProvider,
  ShortfallReason,
} from '../../../platform/database/stored-values/stored-online.ts';
import type { AskedQuery } from '../asking/ask-provider.ts';
import type { ReadyProvider } from '../provider-settings.ts';

/** These search whole texts, so they are asked for phrases. Other catalogues know titles and abstracts only. */
const catalogueOfFullTexts: ReadonlySet<ProviderKey> = new Set(['mediawiki', 'core', 'europepmc']);

/** The reasons after which the provider is not asked again during this check. */
export const isLasting: ReadonlySet<ShortfallReason> = new Set([
  'dayLimit',
  ...searchBudgetReasons,
  'resting',
  'busy',
  'keyRefused',
  'quotaSpent',
  'tooFast',
  'unavailable',
  'timeout',
]);

/** The providers of one check: which is asked next, and what came of it. */
export interface AskedProviders {
  /**
   * The providers for a query: the first web search engine that works, every repository of the institution, and one
   * catalogue, in turns. Pages of one host are asked of web search engines only.
   */
  targets(
    query: Pick<PlannedQuery, 'kind' | 'host'>,
    mayAsk: (kind: ProviderKind) => boolean,
  ): readonly ReadyProvider[];
  note(key: ProviderKey, asked: AskedQuery): void;
  readonly outcome: readonly AskedProvider[];
  /** The budget because of which a provider is not asked any more. */
  readonly budget: SearchBudgetReason | undefined;
}

type Counted = { -readonly [Key in keyof AskedProvider]: AskedProvider[Key] };

/** @param unready Providers that are turned on and cannot be asked, with the reason. */
export function countProviders(
  ready: readonly ReadyProvider[],
  unready: ReadonlyMap<ProviderKey, ShortfallReason>,
): AskedProviders {
  const counts = new Map<ProviderKey, Counted>();
  for (const key of [...ready.map((one) => one.key), ...unready.keys()]) {
    const reason = unready.get(key) ?? '';
    counts.set(key, { key, answered: 0, failed: 0, reason, results: 0, milliCents: 0 });
  }
  const given = new Set<ProviderKey>();
  const working = (kind: ProviderKind): readonly ReadyProvider[] =>
    ready.filter(({ key, facts, provider }) => facts.kind === kind && provider.search && !given.has(key));
  let turn = 0;
  return {
    targets: ({ kind, host }, mayAsk) => {
      const web = mayAsk('web') ? working('web').slice(0, 1) : [];
      if (host !== '') return web;
      const catalogues = mayAsk('literature')
        ? working('literature').filter(({ key }) => kind === 'keywords' || catalogueOfFullTexts.has(key))
        : [];
      const catalogue = catalogues[turn++ % Math.max(1, catalogues.length)];
      return [...web, ...working('own'), ...(catalogue === undefined ? [] : [catalogue])];
    },
    note: (key, asked) => {
      const count = counts.get(key);
      if (count === undefined) return;
      count.milliCents += asked.milliCents;
      if (asked.isAnswered) {
        count.answered++;
        count.results += asked.documents.length;
        return;
      }
      count.failed++;
      // It rests because of an error of this check, which says more.
      if (asked.reason !== 'resting' || count.reason === '') count.reason = asked.reason;
      if (isLasting.has(asked.reason)) given.add(key);
    },
    get budget() {
      const reasons = new Set([...counts.values()].map(({ reason }) => reason));
      return searchBudgetReasons.find((reason) => reasons.has(reason));
    },
    get outcome() {
      return [...counts.values()];
    },
  };
}
