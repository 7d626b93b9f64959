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

/** Without a language, the one that the browser asks for. */
const inLanguage = { lang: languageSchema.optional() };

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
      language: languageSchema,
      title: titleSchema,
      text: markdownSchema,
      /** The version that was changed; another one in the meantime refuses the call. */
      versionId: idOrNoneSchema.default(0),
    }),
  )
  .max(4)
  .refine((texts) => new Set(texts.map(({ language }) => language)).size === texts.length, {
    error: 'a language appears twice',
  });

const fields = {
  linkUrl: linkUrlSchema.optional(),
  image: z.enum(contentImages).optional(),
  date: epochInputSchema.optional(),
  isPublished: z.boolean().optional(),
};

export const contentOperations = {
  GetFAQs: operation({
    feature: 'content',
    summary: 'Returns the questions and answers, in groups. The answer [Form] stands for the contact form.',
    access: 'public',
    effect: 'reading',
    input: z.strictObject(inLanguage),
    data: z.array(faqGroupSchema),
    errors: [],
    callsPerMinute: limits.formCallsPerMinute,
  }),
  GetNews: operation({
    feature: 'content',
    summary: 'Returns the published news, newest first.',
    access: 'public',
    effect: 'reading',
    input: z.strictObject(inLanguage),
    data: z.array(newsSchema),
    errors: [],
    callsPerMinute: limits.formCallsPerMinute,
  }),
  GetTutorials: operation({
    feature: 'content',
    summary: 'Returns the tutorials: links with a title and a still image.',
    access: 'public',
    effect: 'reading',
    input: z.strictObject(inLanguage),
    data: z.array(tutorialSchema),
    errors: [],
    callsPerMinute: limits.formCallsPerMinute,
  }),
  GetLegalPage: operation({
    feature: 'content',
    summary: 'Returns the imprint, the privacy policy or the terms of use.',
    access: 'public',
    effect: 'reading',
    input: z.strictObject({ key: z.enum(legalPages), ...inLanguage }),
    data: legalPageSchema,
    errors: ['noAccessToContent'],
    callsPerMinute: limits.formCallsPerMinute,
  }),
  GetContents: operation({
    feature: 'content',
    summary: 'Lists the entries of these kinds in their order, with the state of each language.',
    access: 'admin',
    effect: 'reading',
    input: z.strictObject({
      kinds: z.array(z.enum(contentKinds)).min(1).max(contentKinds.length),
      ...inLanguage,
    }),
    data: z.array(contentSummarySchema),
    errors: [],
  }),
  GetContent: operation({
    feature: 'content',
    summary: 'Returns an entry with its texts in all languages, for changing them.',
    access: 'admin',
    effect: 'reading',
    input: z.strictObject({ id: idSchema }),
    data: contentSchema,
    errors: ['noAccessToContent'],
  }),
  CreateContent: operation({
    feature: 'content',
    summary: 'Adds an entry: at the end of its kind or group, news as the newest.',
    access: 'admin',
    effect: 'undoable',
    input: z.strictObject({
      kind: z.enum(['faqGroup', 'faq', 'news', 'tutorial']),
      /** Required for a question, and only there. */
      groupId: idSchema.optional(),
      texts: textsSchema.min(1),
      ...fields,
    }),
    data: z.object({ Id: idSchema }),
    errors: ['noAccessToContent', 'contentWithoutTitle'],
  }),
  UpdateContent: operation({
    feature: 'content',
    summary:
      'Changes an entry. Each changed text becomes a new version; a title and text that are both empty show another language instead.',
    access: 'admin',
    effect: 'undoable',
    input: z.strictObject({ id: idSchema, texts: textsSchema.default([]), ...fields }),
    data: contentSchema,
    errors: ['noAccessToContent', 'contentChangedMeanwhile', 'contentWithoutTitle'],
  }),
  OrderContents: operation({
    feature: 'content',
    summary: 'Puts entries of one kind into this order.',
    access: 'admin',
    effect: 'undoable',
    input: z.strictObject({ ids: idListSchema }),
    data: z.null(),
    errors: ['noAccessToContent'],
  }),
  DeleteContent: operation({
    feature: 'content',
    summary: 'Deletes an entry, and the questions of a group. An update does not bring it back.',
    access: 'admin',
    effect: 'final',
    input: z.strictObject({ id: idSchema }),
    data: z.null(),
    errors: ['noAccessToContent', 'contentIsFixed'],
  }),
  GetContentVersions: operation({
    feature: 'content',
    summary: 'Returns the last versions of a text in one language, newest first.',
    access: 'admin',
    effect: 'reading',
    input: z.strictObject({ id: idSchema, language: languageSchema }),
    data: z.array(contentVersionSchema),
    errors: ['noAccessToContent'],
  }),
  RestoreContentVersion: operation({
    feature: 'content',
    summary:
      'Makes an earlier version the current one. Version 0 is the text that the product ships, which updates refresh again.',
    access: 'admin',
    effect: 'undoable',
    input: z.strictObject({
      id: idSchema,
      language: languageSchema,
      versionId: idOrNoneSchema,
    }),
    data: contentSchema,
    errors: ['noAccessToContent', 'contentWithoutTitle'],
  }),
  PreviewMarkdown: operation({
    feature: 'content',
    summary: 'Returns a Markdown text as the pages show it.',
    access: 'user',
    effect: 'reading',
    input: z.strictObject({ text: markdownSchema }),
    data: z.array(markdownPieceSchema),
    errors: [],
    callsPerMinute: 300,
  }),
};
