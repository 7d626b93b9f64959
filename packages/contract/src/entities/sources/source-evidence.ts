import { z } from 'zod';
import { epochSecondsSchema, percentSchema } from '../../fields.ts';
import { unreadReasons } from './online.ts';
import { providerKeys } from './providers.ts';

/** A further address where the text of a source was found. */
export const sourceAddressSchema = z.object({
  Url: z.string(),
  Title: z.string(),
  /** When it was fetched; null if it is not known. */
  Date: epochSecondsSchema.nullable(),
});

export const laterStates = ['unchanged', 'changed', 'gone', 'unknown'] as const;

/** The state of the address of a source when it was fetched again. The stored text stays the evidence. */
export const sourceLaterSchema = z.object({
  State: z.enum(laterStates),
  Date: epochSecondsSchema,
  /** For changed: the share of its matched words that are still there. */
  Percent: percentSchema.nullable(),
  /** For unknown: why the address could not be read. */
  Reason: z.enum(['', ...unreadReasons]),
});
export type SourceLater = z.infer<typeof sourceLaterSchema>;

/** Where the text of a source comes from, and what is kept of it. */
export const sourceEvidence = {
  /** Further addresses of the same text. */
  Addresses: z.array(sourceAddressSchema),
  /** The service that found it; '' for the own web index and the library. */
  Provider: z.enum(['', ...providerKeys]),
  ProviderName: z.string(),
  /** The licence of the text; '' if it is not known. */
  License: z.string(),
  LicenseUrl: z.string(),
  /** SHA-256 of the stored text of an online source, as hexadecimal digits; '' for library texts. */
  TextHash: z.string(),
  /** Null if its address was not fetched again. */
  Later: sourceLaterSchema.nullable(),
};
