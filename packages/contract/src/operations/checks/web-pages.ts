import { z } from 'zod';
import { flagSchema } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';

export const webPageOperations = {
  GetUrlContents: operation({
    feature: 'checks',
    summary: 'Returns the text of a page or document on the public web, for a check.',
    access: 'session',
    effect: 'reading',
    input: z.strictObject({ url: z.string().max(limits.urlChars), usetags: flagSchema.default(0) }),
    data: z.object({
      Text: z.string(),
      /** The text is longer than the longest text of a call, so its end is missing. */
      Truncated: z.boolean(),
      Title: z.string(),
      /** Its address, after redirects. */
      Url: z.string(),
    }),
    errors: [
      'tooManyPages',
      'readingPaused',
      'invalidUrl',
      'urlReadError',
      'urlTooLarge',
      'urlTypeNotSupported',
      'urlTimeout',
      'urlWithoutText',
    ],
    callsPerMinute: 20,
  }),
};
