import { z } from 'zod';
import { epochSecondsSchema } from '../../fields.ts';
import { providerKeys } from './providers.ts';

/** Budgets that can end a search (apps/server/src/finding/sources/budgets). */
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

export const onlineProviderSchema = z
  .object({
    Key: z.enum(providerKeys).describe('The service.'),
    Name: z.string().describe('Name of the service.'),
    Queries: z.number().int().describe('Number of queries that the service answered.'),
    FailedQueries: z.number().int().describe('Number of queries that it did not answer.'),
    Reason: z
      .enum(shortfallReasons)
      .describe('Why it answered fewer queries than planned; empty if it answered all.'),
    Results: z
      .number()
      .int()
      .describe('Number of results of its queries, of which only the promising ones are loaded.'),
    Attribution: z.string().describe('The notice that its conditions ask reports to show; empty for none.'),
    Languages: z
      .array(z.string())
      .describe(
        'Languages of the texts that it could find, as ISO 639 codes; empty if it was not limited to some.',
      ),
  })
  .meta({ id: 'OnlineProvider' });
export type OnlineProvider = z.infer<typeof onlineProviderSchema>;

/** The search outside of the installation. */
export const onlineSchema = z
  .object({
    Providers: z.array(onlineProviderSchema).describe('The services that were turned on.'),
    TurnedOff: z
      .array(z.string())
      .describe(
        'Names of the services that were turned off; repositories of institutions are not listed. Empty in reports of older versions.',
      ),
    End: z
      .enum(onlineEnds)
      .describe(
        'Why the search ended: covered: nothing was left that is worth a query; queryLimit: all planned queries were used; timeLimit: its time was up; noProvider: no service could be asked; noProviderLeft: no service could be asked any more; budget: a budget was used up.',
      ),
    Budget: z
      .enum(['', ...searchBudgetReasons])
      .describe(
        'The budget that ended the search: of the check, or of the user, the licence or the installation for the day; empty for none.',
      ),
    Documents: z.number().int().describe('Number of documents that were loaded and compared.'),
    Unread: z
      .array(
        z.object({
          Reason: z.enum(unreadReasons).describe('Why these documents could not be read.'),
          Count: z.number().int().describe('Number of these documents.'),
        }),
      )
      .describe('Documents that could not be read, by reason.'),
    Date: epochSecondsSchema.describe('End of the search, in epoch seconds.'),
  })
  .meta({ id: 'Online' });
export type Online = z.infer<typeof onlineSchema>;
