import { z } from 'zod';
import { epochSecondsSchema, percentSchema } from '../../fields.ts';
import { sourceMarkupSchema } from '../reports/markup.ts';
import { unreadReasons } from '../sources/online.ts';

/** new: nobody has looked at it · known · changed: the page has other words since · gone: it no longer has the text. */
export const findingStates = ['new', 'known', 'changed', 'gone'] as const;

/** '': not rated. */
export const findingRatings = ['', 'mine', 'allowed', 'cited', 'pursue', 'dismissed'] as const;

const countSchema = z.number().int();

const findingFields = {
  Id: countSchema.describe('Its id.'),
  MonitoredTextId: countSchema.describe('Id of the watched text.'),
  MonitoredName: z.string().describe('Title of the watched text, or its address.'),
  Url: z.string().describe('Address of the page that was found.'),
  Title: z.string().describe('Title of the page.'),
  Words: countSchema.describe('Words of the watched text that the page has.'),
  Percent: percentSchema.describe('Their share of the watched text.'),
  State: z
    .enum(findingStates)
    .describe(
      'new: nobody has looked at it · known · changed: the page has other words since · gone: the page no longer has the text, or is no longer there.',
    ),
  Rating: z
    .enum(findingRatings)
    .describe('Your rating: mine, allowed, cited, pursue or dismissed; empty without one.'),
  Note: z.string().describe('Your note.'),
  UnreadReason: z
    .enum(['', ...unreadReasons])
    .describe('Why the page could not be read the last time; empty if it could.'),
  Found: epochSecondsSchema.describe('When the page was found, or found again, in epoch seconds.'),
  Seen: epochSecondsSchema.describe('When the page was read last, in epoch seconds.'),
  Changed: epochSecondsSchema.describe(
    'When the page had other words for the last time, in epoch seconds; 0: never.',
  ),
  Gone: epochSecondsSchema.describe('Since when the text is gone, in epoch seconds; 0: it is there.'),
};

export const monitoringFindingSchema = z.object(findingFields).meta({ id: 'MonitoringFinding' });

export type MonitoringFinding = z.infer<typeof monitoringFindingSchema>;

/** A finding with its evidence: both texts as they were when it was found. */
export const monitoringEvidenceSchema = z
  .object({
    ...findingFields,
    Hash: z.string().describe('SHA-256 of the text of the page as it was found, in hexadecimal.'),
    MonitoredUrl: z.string().describe('Address of the watched text; empty for a library text.'),
    Markup: sourceMarkupSchema.describe(
      'The watched text (Text1) and the page (Text2) side by side, as they were when the page was found.',
    ),
  })
  .meta({ id: 'MonitoringEvidence' });

export type MonitoringEvidence = z.infer<typeof monitoringEvidenceSchema>;
export type FindingState = (typeof findingStates)[number];
export type FindingRating = (typeof findingRatings)[number];
