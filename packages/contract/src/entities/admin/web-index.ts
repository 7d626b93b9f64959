import { z } from 'zod';
import { epochSecondsSchema } from '../../fields.ts';

/** The installation's own index of web pages, as administrators see it. */

const count = z.number().int().min(0);

export const webRunKinds = ['crawl', 'import', 'harvest', 'removal'] as const;
export const webRunStates = ['waiting', 'running', 'stopping', 'stopped', 'finished', 'failed'] as const;
export const webRunSchedules = ['never', 'weekly', 'monthly'] as const;

/** Outcomes of the pages of a run, in the order in which they are shown. */
export const webRunOutcomes = [
  'added',
  'replaced',
  'unchanged',
  'copy',
  'nearCopy',
  'gone',
  'removed',
  'tooShort',
  'noIndex',
  'otherHost',
  'otherRun',
  'sitemap',
  'failed',
] as const;

export type WebRunKind = (typeof webRunKinds)[number];
export type WebRunState = (typeof webRunStates)[number];
export type WebRunSchedule = (typeof webRunSchedules)[number];
export type WebRunOutcome = (typeof webRunOutcomes)[number];

export const webLanguageSchema = z
  .object({
    Language: z.string().describe('Code of the language; empty if it was not recognised.'),
    Pages: count.describe('Pages in it.'),
    Words: count.describe('Words of these pages.'),
  })
  .meta({ id: 'WebLanguage' });
export type WebLanguage = z.output<typeof webLanguageSchema>;

export const webIndexSchema = z
  .object({
    Pages: count.describe('Pages with a text of their own.'),
    Copies: count.describe('Further addresses whose texts are the same or nearly the same.'),
    Words: count.describe('Words of all pages.'),
    Bytes: count.describe('Size of the texts.'),
    Hosts: count.describe('Number of hosts.'),
    Languages: z.array(webLanguageSchema).describe('Languages of the pages, the most frequent first.'),
    ActiveRuns: count.describe('Runs that wait or are under way.'),
  })
  .meta({ id: 'WebIndex' });
export type WebIndex = z.output<typeof webIndexSchema>;

export const webHostSchema = z
  .object({
    Host: z.string().describe('Name of the host.'),
    Pages: count.describe('Pages with a text of their own.'),
    Copies: count.describe('Further addresses whose texts are the same or nearly the same.'),
    Words: count.describe('Words of its pages.'),
    Bytes: count.describe('Size of its texts.'),
    Fetched: epochSecondsSchema.describe('When a page of it was last loaded, in epoch seconds.'),
    Failed: count.describe('Addresses that a crawl could not load at its last visit.'),
    Reason: z.string().describe('The most frequent reason; empty without one.'),
  })
  .meta({ id: 'WebHost' });
export type WebHost = z.output<typeof webHostSchema>;

export const webRunSchema = z
  .object({
    Id: z.number().int().describe('Id of the run.'),
    Kind: z
      .enum(webRunKinds)
      .describe('crawl of a site, import of a file, harvest of a repository, removal of a host.'),
    Target: z.string().describe('Address, path of the file or name of the host.'),
    State: z
      .enum(webRunStates)
      .describe('stopping: an administrator has stopped it, and it adds its last pages.'),
    Schedule: z.enum(webRunSchedules).describe('How often it is repeated.'),
    Next: epochSecondsSchema
      .nullable()
      .describe('When it is repeated, in epoch seconds; null if it is not, or not known yet.'),
    Started: epochSecondsSchema.describe('When it began, in epoch seconds.'),
    Updated: epochSecondsSchema.describe('When it last stored pages, in epoch seconds.'),
    Ended: epochSecondsSchema.nullable().describe('When it ended, in epoch seconds; null if it has not.'),
    Counts: z
      .array(
        z.object({
          Outcome: z
            .enum(webRunOutcomes)
            .describe(
              'gone: it no longer exists and was removed; noIndex: the page does not want to be indexed; otherHost: it leads to another host; otherRun: another run or a command has added its address, so it was not changed.',
            ),
          Count: count.describe('Number of pages with this outcome.'),
        }),
      )
      .describe('What became of its pages.'),
    Left: count
      .nullable()
      .describe('Addresses that wait for their visit, or to be removed; null for other kinds.'),
    Reasons: z
      .array(
        z.object({
          Reason: z.string().describe('The reason.'),
          Count: count.describe('Number of pages with this reason.'),
        }),
      )
      .describe('Why pages failed.'),
    Problems: z.array(z.string()).describe('The last failures, with their addresses.'),
    Hosts: z.array(z.string()).describe('Hosts that may be visited besides that of the address.'),
    MaxDepth: count.nullable().describe('Number of links to follow; null: the default.'),
    MaxPages: count.nullable().describe('Number of addresses in all; null: the default.'),
    IsSitemap: z.boolean().describe('Whether the address is a sitemap.'),
    FullTexts: z.boolean().describe('Whether the documents of records are loaded.'),
  })
  .meta({ id: 'WebRun' });
export type WebRun = z.output<typeof webRunSchema>;
