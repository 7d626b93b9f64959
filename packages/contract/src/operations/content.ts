import { z } from 'zod';
import {
  contentImages,
  contentKinds,
  contentSchema,
  contentSummarySchema,
  contentVersionSchema,
  faqGroupSchema,
  legalPageSchema,
  markdownPieceSchema,
  newsSchema,
  tutorialSchema,
} from '../entities/content/content.ts';
import { legalPages } from '../entities/content/legal-pages.ts';
import { epochInputSchema, idListSchema, idOrNoneSchema, idSchema, titleSchema } from '../fields.ts';
import { languageSchema } from '../languages.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';

/** The language defaults to the one that the browser asks for. */
const inLanguage = {
  lang: languageSchema
    .optional()
    .describe('Language of the texts; a text that does not exist in it comes in another one.'),
};

const markdownSchema = z.string().max(limits.contentChars);

/** '' for none. Nothing that runs code, and no address that takes the host from the page. */
const linkUrlSchema = z
  .string()
  .trim()
  .max(limits.urlChars)
  .regex(/^(?:|https?:\/\/[^\s\\]+|mailto:[^\s\\]+|\/(?![/\\])[^\s\\]*)$/i);

const textsSchema = z
  .array(
    z.strictObject({
      language: languageSchema.describe('Language of the text.'),
      title: titleSchema.describe('Title, or question.'),
      text: markdownSchema.describe('The text as Markdown without HTML.'),
      versionId: idOrNoneSchema
        .default(0)
        .describe(
          'For a change: the version that was changed, from GetContent; the call is refused if there is a newer one.',
        ),
    }),
  )
  .max(4)
  .refine((texts) => new Set(texts.map(({ language }) => language)).size === texts.length, {
    error: 'a language appears twice',
  });

const fields = {
  linkUrl: linkUrlSchema
    .optional()
    .describe(
      'Address of a page, an email address after mailto:, or a path of this product; empty for none.',
    ),
  image: z.enum(contentImages).optional().describe('One of the still images of the product; empty for none.'),
  date: epochInputSchema
    .optional()
    .describe('Date of a news item, in epoch seconds; the default of a new one is now.'),
  isPublished: z.boolean().optional().describe('Whether readers see the entry; the default is true.'),
};

export const contentOperations = {
  GetFAQs: operation({
    feature: 'content',
    summary: 'Returns the questions and answers, in groups. The answer [Form] stands for the contact form.',
    access: 'public',
    effect: 'reading',
    shows: ['contents'],
    input: z.strictObject(inLanguage),
    example: { lang: 'de' },
    data: z.array(faqGroupSchema),
    errors: [],
    callsPerMinute: limits.formCallsPerMinute,
  }),
  GetNews: operation({
    feature: 'content',
    summary: 'Returns the published news, newest first.',
    access: 'public',
    effect: 'reading',
    shows: ['contents'],
    input: z.strictObject(inLanguage),
    example: {},
    data: z.array(newsSchema),
    errors: [],
    callsPerMinute: limits.formCallsPerMinute,
  }),
  GetTutorials: operation({
    feature: 'content',
    summary: 'Returns the tutorials: links with a title and a still image.',
    access: 'public',
    effect: 'reading',
    shows: ['contents'],
    input: z.strictObject(inLanguage),
    example: {},
    data: z.array(tutorialSchema),
    errors: [],
    callsPerMinute: limits.formCallsPerMinute,
  }),
  GetLegalPage: operation({
    feature: 'content',
    summary:
      'Returns the imprint, the privacy policy, the terms of use or, while something is sold, the page about withdrawal.',
    access: 'public',
    effect: 'reading',
    shows: ['contents'],
    input: z.strictObject({
      key: z.enum(legalPages).describe('imprint, privacy, terms or withdrawal.'),
      ...inLanguage,
    }),
    example: { key: 'privacy', lang: 'fr' },
    data: legalPageSchema,
    errors: ['noAccessToContent'],
    callsPerMinute: limits.formCallsPerMinute,
  }),
  GetContents: operation({
    feature: 'content',
    summary: 'Lists the entries of these kinds in their order, with the state of each language.',
    access: 'admin',
    effect: 'reading',
    shows: ['contents'],
    input: z.strictObject({
      kinds: z
        .array(z.enum(contentKinds))
        .min(1)
        .max(contentKinds.length)
        .describe('faqGroup and faq for questions and answers, news, tutorial, page for legal pages.'),
      ...inLanguage,
    }),
    example: { kinds: ['faqGroup', 'faq'] },
    data: z.array(contentSummarySchema),
    errors: [],
  }),
  GetContent: operation({
    feature: 'content',
    summary: 'Returns an entry with its texts in all languages, for changing them.',
    access: 'admin',
    effect: 'reading',
    shows: ['contents'],
    input: z.strictObject({ id: idSchema.describe('Id of the entry.') }),
    example: { id: 12 },
    data: contentSchema,
    errors: ['noAccessToContent'],
  }),
  CreateContent: operation({
    feature: 'content',
    summary: 'Adds an entry: at the end of its kind or group, news as the newest.',
    access: 'admin',
    effect: 'undoable',
    changes: ['contents'],
    input: z.strictObject({
      kind: z.enum(['faqGroup', 'faq', 'news', 'tutorial']).describe('The kind of the entry.'),
      groupId: idSchema.optional().describe('The group of a question; only for questions.'),
      texts: textsSchema.min(1).describe('The texts to write, at most one for each language.'),
      ...fields,
    }),
    example: {
      kind: 'news',
      texts: [{ language: 'en', title: 'Closed on Friday', text: 'The library is **closed** this Friday.' }],
      image: 'library',
    },
    data: z.object({ Id: idSchema.describe('Id of the new entry.') }),
    errors: ['noAccessToContent', 'contentWithoutTitle'],
  }),
  UpdateContent: operation({
    feature: 'content',
    summary:
      'Changes an entry. Each changed text becomes a new version; a title and text that are both empty show another language instead.',
    access: 'admin',
    effect: 'undoable',
    changes: ['contents'],
    input: z.strictObject({
      id: idSchema.describe('Id of the entry.'),
      texts: textsSchema.default([]).describe('The texts to write, at most one for each language.'),
      ...fields,
    }),
    example: {
      id: 12,
      texts: [{ language: 'en', title: 'Imprint', text: 'University of Example', versionId: 40 }],
    },
    data: contentSchema,
    errors: ['noAccessToContent', 'contentChangedMeanwhile', 'contentWithoutTitle'],
  }),
  OrderContents: operation({
    feature: 'content',
    summary: 'Puts entries of one kind into this order.',
    access: 'admin',
    effect: 'undoable',
    changes: ['contents'],
    input: z.strictObject({ ids: idListSchema.describe('Ids of the entries in their new order.') }),
    example: { ids: [14, 12, 13] },
    data: z.null(),
    errors: ['noAccessToContent'],
  }),
  DeleteContent: operation({
    feature: 'content',
    summary: 'Deletes an entry, and the questions of a group. An update does not bring it back.',
    access: 'admin',
    effect: 'final',
    changes: ['contents'],
    input: z.strictObject({ id: idSchema.describe('Id of the entry; not of a legal page.') }),
    example: { id: 14 },
    data: z.null(),
    errors: ['noAccessToContent', 'contentIsFixed'],
  }),
  GetContentVersions: operation({
    feature: 'content',
    summary: 'Returns the last versions of a text in one language, newest first.',
    access: 'admin',
    effect: 'reading',
    shows: ['contents'],
    input: z.strictObject({
      id: idSchema.describe('Id of the entry.'),
      language: languageSchema.describe('Language of the text.'),
    }),
    example: { id: 12, language: 'en' },
    data: z.array(contentVersionSchema),
    errors: ['noAccessToContent'],
  }),
  RestoreContentVersion: operation({
    feature: 'content',
    summary:
      'Makes an earlier version the current one. Version 0 is the text that the product ships, which updates refresh again.',
    access: 'admin',
    effect: 'undoable',
    changes: ['contents'],
    input: z.strictObject({
      id: idSchema.describe('Id of the entry.'),
      language: languageSchema.describe('Language of the text.'),
      versionId: idOrNoneSchema.describe('Id of the version; 0 for the text that the product ships.'),
    }),
    example: { id: 12, language: 'en', versionId: 0 },
    data: contentSchema,
    errors: ['noAccessToContent', 'contentWithoutTitle'],
  }),
  PreviewMarkdown: operation({
    feature: 'content',
    summary: 'Returns a Markdown text as the pages show it.',
    access: 'user',
    effect: 'reading',
    shows: [],
    input: z.strictObject({ text: markdownSchema.describe('The text as Markdown without HTML.') }),
    example: { text: '## Opening hours\n\n- Monday to Thursday' },
    data: z.array(markdownPieceSchema),
    errors: [],
    callsPerMinute: 300,
  }),
};
