import type { ProviderKey, SearchBudgetReason } from '@palimpsest/contract';
import type { BudgetScope } from '../tables.ts';
import type { EffectiveSettings } from '../../../platform/settings/index.ts';
import type { OwnSearchBudgets, SearchPayers } from '../../../people/users/search-budgets.repository.ts';

/** check: a search of a check; outside: one outside of checks, with budgets of its own. */
export type SearchPurpose = 'check' | 'outside';

/** Amounts that a budget limits; null: no limit. */
export interface BudgetLimits {
  readonly queries: number | null;
  readonly downloads: number | null;
  readonly milliCents: number | null;
}

/** One budget that a request counts against. */
export interface SearchBudget {
  readonly purpose: SearchPurpose;
  readonly scope: BudgetScope;
  readonly subject: string;
  /** Whether it begins again each day. */
  readonly isDaily: boolean;
  readonly limits: BudgetLimits;
}

/** The payers of one search, and from which budgets. */
export interface SearchBudgets {
  readonly purpose: SearchPurpose;
  /** 0: nobody. */
  readonly userId: number;
  readonly licenseId: number;
  /** The narrowest first: processes lock them in this order. */
  readonly budgets: readonly SearchBudget[];
  /** The share of a provider's requests of the day that this purpose may use, in percent. */
  readonly sharePercent: number;
}

/** A search that pays. */
export interface PayingSearch {
  readonly purpose: SearchPurpose;
  /** Names the search; a search that begins again has the same name. */
  readonly name: string;
  readonly userId: number | null;
}

type BudgetSettings = Pick<
  EffectiveSettings,
  | 'searchCents'
  | 'outsideSearchShare'
  | `${'user' | 'license' | 'day'}Search${'Queries' | 'Downloads' | 'Cents'}`
>;

const milliCentsOfCent = 1_000;

export function searchBudgetsOf(
  settings: BudgetSettings,
  { purpose, name, userId }: PayingSearch,
  payers: SearchPayers | undefined,
): SearchBudgets {
  const sharePercent = purpose === 'outside' ? settings.outsideSearchShare : 100;
  const daily = (scope: BudgetScope, subject: string | number, limits: OwnSearchBudgets): SearchBudget => ({
    purpose,
    scope,
    subject: String(subject),
    isDaily: true,
    limits: {
      queries: shareOf(limits.queries, sharePercent),
      downloads: shareOf(limits.downloads, sharePercent),
      milliCents: shareOf(inMilliCents(limits.cents), sharePercent),
    },
  });
  const ofUser = {
    queries: payers?.user.queries ?? settings.userSearchQueries,
    downloads: payers?.user.downloads ?? settings.userSearchDownloads,
    cents: payers?.user.cents ?? settings.userSearchCents,
  };
  const ofLicense = {
    queries: payers?.license.queries ?? settings.licenseSearchQueries,
    downloads: payers?.license.downloads ?? settings.licenseSearchDownloads,
    cents: payers?.license.cents ?? settings.licenseSearchCents,
  };
  const ofDay = {
    queries: settings.daySearchQueries,
    downloads: settings.daySearchDownloads,
    cents: settings.daySearchCents,
  };
  const ofSearch = { queries: null, downloads: null, milliCents: inMilliCents(settings.searchCents) };
  const licenseId = payers?.licenseId ?? null;
  return {
    purpose,
    userId: userId ?? 0,
    licenseId: licenseId ?? 0,
    budgets: [
      { purpose, scope: 'search', subject: name, isDaily: false, limits: ofSearch },
      ...(userId === null ? [] : [daily('user', userId, ofUser)]),
      ...(licenseId === null ? [] : [daily('license', licenseId, ofLicense)]),
      daily('day', '', ofDay),
    ],
    sharePercent,
  };
}

/** The requests of a day that a provider gets: from everybody, and from searches outside of checks. */
export function budgetsOfProvider(
  { purpose, sharePercent }: Pick<SearchBudgets, 'purpose' | 'sharePercent'>,
  key: ProviderKey,
  requestsPerDay: number | null,
): readonly SearchBudget[] {
  const limitsOf = (queries: number | null): BudgetLimits => ({ queries, downloads: null, milliCents: null });
  const one = { scope: 'provider', subject: key, isDaily: true } as const;
  const share = { ...one, purpose, limits: limitsOf(shareOf(requestsPerDay, sharePercent)) };
  const all = { ...one, purpose: 'check' as const, limits: limitsOf(requestsPerDay) };
  return purpose === 'check' ? [all] : [share, all];
}

/** The name in a report of the budget that refused a request. */
export const reasonOfScope = {
  search: 'checkBudget',
  user: 'userBudget',
  license: 'licenseBudget',
  day: 'installationBudget',
  provider: 'dayLimit',
} as const satisfies Readonly<Record<BudgetScope, SearchBudgetReason | 'dayLimit'>>;

export type RefusedBy = (typeof reasonOfScope)[BudgetScope];

function inMilliCents(cents: number | null): number | null {
  return cents === null ? null : cents * milliCentsOfCent;
}

function shareOf(limit: number | null, percent: number): number | null {
  return limit === null ? null : Math.floor((limit * percent) / 100);
}
