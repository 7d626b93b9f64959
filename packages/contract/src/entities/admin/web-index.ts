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

export const webLanguageSchema = z.object({
  /** ISO 639; '' for texts whose language was not recognised. */
  Language: z.string(),
  Pages: count,
  Words: count,
});
export type WebLanguage = z.output<typeof webLanguageSchema>;

export const webIndexSchema = z.object({
  Pages: count,
  /** Further addresses of texts that the index has, or nearly has. */
  Copies: count,
  Words: count,
  /** Of the texts. */
  Bytes: count,
  Hosts: count,
  Languages: z.array(webLanguageSchema),
  /** Runs that wait or are under way. */
  ActiveRuns: count,
});
export type WebIndex = z.output<typeof webIndexSchema>;

export const webHostSchema = z.object({
  Host: z.string(),
  Pages: count,
  Copies: count,
  Words: count,
  Bytes: count,
  /** When a page of it was last loaded. */
  Fetched: epochSecondsSchema,
  /** Addresses that a crawl could not load at its last visit. */
  Failed: count,
  /** The most frequent reason; '' without one. */
  Reason: z.string(),
});
export type WebHost = z.output<typeof webHostSchema>;

export const webRunSchema = z.object({
  Id: z.number().int(),
  Kind: z.enum(webRunKinds),
  /** An address, the path of a file, or a host. */
  Target: z.string(),
  State: z.enum(webRunStates),
  Schedule: z.enum(webRunSchedules),
  Next: epochSecondsSchema.nullable(),
  Started: epochSecondsSchema,
  Updated: epochSecondsSchema,
  Ended: epochSecondsSchema.nullable(),
  Counts: z.array(z.object({ Outcome: z.enum(webRunOutcomes), Count: count })),
  /** Addresses of a crawl that wait for their visit, or pages of a removal that are left; null for other kinds. */
  Left: count.nullable(),
  Reasons: z.array(z.object({ Reason: z.string(), Count: count })),
  /** The last ones, with their addresses. */
  Problems: z.array(z.string()),
  Hosts: z.array(z.string()),
  MaxDepth: count.nullable(),
  MaxPages: count.nullable(),
  IsSitemap: z.boolean(),
  FullTexts: z.boolean(),
});
export type WebRun = z.output<typeof webRunSchema>;
