import { z } from 'zod';
import { epochSecondsSchema } from '../../fields.ts';
import { providerKeys } from './providers.ts';

/** Budgets that can end a search (apps/server/src/sources/budgets). */
export const searchBudgetReasons = [
  'checkBudget',
  'userBudget',
  'licenseBudget',
  'installationBudget',
] as const;
export type SearchBudgetReason = (typeof searchBudgetReasons)[number];

/** Why a provider answered fewer queries than were planned; '' if it answered all. */
export const shortfallReasons = [
  '',
  'noKey',
  'paid',
  'dayLimit',
  ...searchBudgetReasons,
  'resting',
  'busy',
  'interrupted',
  'keyRefused',
  'quotaSpent',
  'tooFast',
  'unavailable',
  'timeout',
  'refused',
  'malformed',
  'privateAddress',
] as const;
export type OnlineShortfall = (typeof shortfallReasons)[number];

export const onlineEnds = [
  'covered',
  'queryLimit',
  'timeLimit',
  'noProvider',
  'noProviderLeft',
  'budget',
] as const;

/** Why documents were not read. */
export const unreadReasons = [
  'robots',
  'login',
  'captcha',
  'consent',
  'script',
  'notFound',
  'timeout',
  'tooLarge',
  'type',
  'address',
  'tooShort',
  'unreadable',
  'busy',
  'budget',
  'error',
] as const;
export type UnreadReason = (typeof unreadReasons)[number];

export const onlineProviderSchema = z.object({
  Key: z.enum(providerKeys),
  Name: z.string(),
  Queries: z.number().int(),
  FailedQueries: z.number().int(),
  Reason: z.enum(shortfallReasons),
  /** Results of its queries. Only the promising ones are loaded. */
  Results: z.number().int(),
  /** The notice that its conditions ask reports to show; '' for none. */
  Attribution: z.string(),
  /** The languages of the texts that it could find, as ISO 639 codes; empty if it was not limited to some. */
  Languages: z.array(z.string()),
});
export type OnlineProvider = z.infer<typeof onlineProviderSchema>;

/** The search outside of the installation. */
export const onlineSchema = z.object({
  Providers: z.array(onlineProviderSchema),
  /** Names of the services that were turned off, without repositories of institutions. */
  TurnedOff: z.array(z.string()),
  End: z.enum(onlineEnds),
  /** The budget that ended it; '' for none. */
  Budget: z.enum(['', ...searchBudgetReasons]),
  /** Documents that were loaded and compared. */
  Documents: z.number().int(),
  Unread: z.array(z.object({ Reason: z.enum(unreadReasons), Count: z.number().int() })),
  Date: epochSecondsSchema,
});
export type Online = z.infer<typeof onlineSchema>;
