import { z } from 'zod';
import { flagSchema } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';

export const webPageOperations = {
  GetUrlContents: operation({
    feature: 'checks',
    summary: 'The text of the page or document at an address of the open web, to be checked.',
    access: 'session',
    input: z.strictObject({ url: z.string().max(limits.urlChars), usetags: flagSchema.default(0) }),
    data: z.object({
      Text: z.string(),
      /** The text was longer than a call may carry, and its end is missing. */
      Truncated: z.boolean(),
      Title: z.string(),
      /** Where it was found, after redirects. */
      Url: z.string(),
    }),
    errors: [
      'tooManyPages',
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
