import { z } from 'zod';
import type { ErrorKey } from '../../errors/index.ts';
import { textComparisonSchema, textDescriptionSchema } from '../../entities/comparisons/text-tools.ts';
import { exampleText } from '../../examples.ts';
import { idOf, titleSchema, uploadIdSchema } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';

/** A text of a tool, by one of its four fields. */
const givenTextFields = {
  text: z
    .string()
    .max(limits.textChars)
    .optional()
    .describe('The text itself. Pass exactly one of the four.'),
  uploadid: uploadIdSchema.optional().describe('Id of an uploaded file that has been read.'),
  libtextid: idOf('libraryText')
    .optional()
    .describe('Id of a library text. A key needs the scope read or library for it as well.'),
  url: z
    .string()
    .max(limits.urlChars)
    .optional()
    .describe('Address of a page or document on the public web.'),
  name: titleSchema.default('').describe('Title of a typed text.'),
};

const textErrors = [
  'noInput',
  'textTooShort',
  'toolTextTooLong',
  'noAccessToUpload',
  'uploadNotReady',
  'noAccessToLibraryText',
  'noFulltextAccess',
  'onlyFingerprintKept',
  'tooManyPages',
  'readingPaused',
  'invalidUrl',
  'urlReadError',
  'urlTooLarge',
  'urlTypeNotSupported',
  'urlTimeout',
  'urlWithoutText',
] as const satisfies readonly ErrorKey[];

/** Two tools that need no check. They cost no credits, and their results are not stored. */
export const toolOperations = {
  CompareTexts: operation({
    feature: 'tools',
    summary: 'Compares two texts with each other, and returns both with their passages. It costs no credits.',
    access: 'session',
    effect: 'reading',
    shows: [],
    scopes: ['check'],
    input: z.strictObject({
      first: z.strictObject(givenTextFields).describe('The text whose words are looked for.'),
      second: z.strictObject(givenTextFields).describe('The text in which they are looked for.'),
    }),
    example: { first: { text: exampleText }, second: { url: 'https://example.org/on-older-texts' } },
    data: textComparisonSchema,
    errors: textErrors,
    callsPerMinute: limits.toolCallsPerMinute,
  }),
  DescribeText: operation({
    feature: 'tools',
    summary:
      'Describes a text without searching for it: figures, key words, repetitions, style and citations.',
    access: 'session',
    effect: 'reading',
    shows: [],
    scopes: ['check'],
    input: z.strictObject(givenTextFields),
    example: { text: exampleText },
    data: textDescriptionSchema,
    errors: textErrors,
    callsPerMinute: limits.toolCallsPerMinute,
  }),
};
