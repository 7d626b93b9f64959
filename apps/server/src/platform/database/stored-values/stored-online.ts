import type { OnlineShortfall, ProviderKey, SearchBudgetReason, UnreadReason } from '@palimpsest/contract';

/**
 * Why a provider was asked less than planned:
 * - noKey: it needs a key or another setting
 * - paid: it costs money, and the user is a guest
 * - dayLimit: its requests of the day are used up
 * - checkBudget, userBudget, licenseBudget, installationBudget: this budget is used up
 * - resting: it has failed several times or asked for a pause
 * - busy: too many requests of other searches wait for it
 * - interrupted: the process ended while a query was under way
 * - others: the kind of its last error (finding/sources/providers/provider-error.ts)
 */
export type ShortfallReason = Exclude<OnlineShortfall, ''>;

export interface AskedProvider {
  readonly key: ProviderKey;
  /** Queries that were answered, and those that were not. */
  readonly answered: number;
  readonly failed: number;
  /** '' if all queries were answered. */
  readonly reason: OnlineShortfall;
  /** Results of its queries, before the choice. */
  readonly results: number;
  readonly milliCents: number;
  /** The languages of the texts that it could find. Missing: it was not limited to some. */
  readonly languages?: readonly string[];
}

/** The search outside of the installation, as the report keeps it (reports.online). */
export interface StoredOnline {
  readonly providers: readonly AskedProvider[];
  /** Services that were turned off, without repositories. Missing in reports of older versions. */
  readonly turnedOff?: readonly ProviderKey[];
  /**
   * Why no more queries were planned: `covered` if the text has nothing left that is worth a query, `noProvider` if no
   * provider could be asked from the beginning, `noProviderLeft` if the last one failed or reached its limit.
   */
  readonly end: 'covered' | 'queryLimit' | 'timeLimit' | 'noProvider' | 'noProviderLeft' | 'budget';
  /** The budget that ended it. */
  readonly budget?: SearchBudgetReason;
  readonly loaded: number;
  /** Documents that were chosen and could not be read, by reason. */
  readonly unread: Readonly<Partial<Record<UnreadReason, number>>>;
  /** Addresses that need not be loaded again if the search is continued. Missing in reports of older versions. */
  readonly tried?: readonly string[];
  /** The time when the search ended, in epoch seconds. */
  readonly at: number;
}

/** Places that a check did not search although it should have, as the report keeps them (reports.search_gaps). */
export interface StoredGaps {
  /**
   * - nothingSearched: no text at all
   * - onlySamples: of the web, only the sample pages
   * - sample: the report of the sample text, which shows sample pages on purpose
   */
  readonly reason: '' | 'nothingSearched' | 'onlySamples' | 'sample';
  /** Services that were turned on and left most of their queries unanswered. */
  readonly failedServices: readonly ProviderKey[];
  /** Words that were given when the check ran, and are not given any more. Missing without such words. */
  readonly noLongerGiven?: NoLongerGiven;
}

export interface NoLongerGiven {
  /**
   * The starts and ends alternate, in words of the checked text. Empty in a revision, whose base has not searched them.
   */
  readonly spans: readonly number[];
  /** How many of them count now. */
  readonly words: number;
}
