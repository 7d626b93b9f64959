import { z } from 'zod';
import { epochSecondsSchema, percentSchema } from '../../fields.ts';
import { unreadReasons } from './online.ts';
import { providerKeys } from './providers.ts';

/** A further address where the text of a source was found. */
export const sourceAddressSchema = z
  .object({
    Url: z.string().describe('The address.'),
    Title: z.string().describe('Title of the page there.'),
    Date: epochSecondsSchema
      .nullable()
      .describe('When it was fetched, in epoch seconds; null if it is not known.'),
  })
  .meta({ id: 'SourceAddress' });

export const laterStates = ['unchanged', 'changed', 'gone', 'unknown'] as const;

/** The state of the address of a source when it was fetched again. The stored text stays the evidence. */
export const sourceLaterSchema = z
  .object({
    State: z
      .enum(laterStates)
      .describe(
        'unchanged: the same text; changed: another text; gone: no page any more; unknown: it could not be read.',
      ),
    Date: epochSecondsSchema.describe('When it was fetched again, in epoch seconds.'),
    Percent: percentSchema
      .nullable()
      .describe(
        'For changed: the share of its matched words that its address still has, in percent; otherwise null.',
      ),
    Reason: z
      .enum(['', ...unreadReasons])
      .describe('For unknown: why it could not be read; otherwise empty.'),
  })
  .meta({ id: 'SourceLater' });
export type SourceLater = z.infer<typeof sourceLaterSchema>;

/** The origin of the text of a source, and what is kept of it. */
export const sourceEvidence = {
  Addresses: z.array(sourceAddressSchema).describe('Further addresses with the same text.'),
  Provider: z
    .enum(['', ...providerKeys])
    .describe(
      'The outside service that found the source; empty for the own web index and for library texts.',
    ),
  ProviderName: z.string().describe('Name of that service.'),
  License: z.string().describe('Licence of the text; empty if it is not known.'),
  LicenseUrl: z.string().describe('Address of the licence; empty if it has none.'),
  TextHash: z
    .string()
    .describe(
      'SHA-256 of the stored text of an online source, as hexadecimal digits; empty for library texts. The report keeps the text as it was at that time.',
    ),
  HasPage: z
    .boolean()
    .describe(
      'Whether the page is also kept as it was loaded. Those who may read the report without a link download it from /api/sources/{id}/page.',
    ),
  Later: sourceLaterSchema
    .nullable()
    .describe('The state of its address when it was fetched again; null if it was not.'),
};
