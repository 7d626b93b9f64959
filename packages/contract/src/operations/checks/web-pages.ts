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
    shows: [],
    input: z.strictObject({
      url: z
        .string()
        .max(limits.urlChars)
        .describe('Address of a page or document; the default scheme is https.'),
      usetags: flagSchema
        .default(0)
        .describe(
          '1 reads only the part that the page’s author has marked, if there is one; <!-- PAStart --> and <!-- PAEnd --> enclose it.',
        ),
    }),
    example: { url: 'https://example.org/on-older-texts', usetags: 1 },
    data: z.object({
      Text: z.string().describe('The main text of the page, without menus and other surroundings.'),
      Truncated: z
        .boolean()
        .describe(
          'Whether the end of the text is missing because the text is longer than one call can carry.',
        ),
      Title: z.string().describe('Title of the page; empty if it has none.'),
      Url: z.string().describe('Address of the page, after redirects.'),
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
