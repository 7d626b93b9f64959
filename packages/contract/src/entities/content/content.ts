import { z } from 'zod';
import { epochSecondsSchema, idSchema } from '../../fields.ts';
import { languageSchema } from '../../languages.ts';
import { legalPages } from './legal-pages.ts';

/** Texts that administrators write: questions and answers, news, tutorials, legal pages. */

export const contentKinds = ['faqGroup', 'faq', 'news', 'tutorial', 'page'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** The still images that the product ships, for news and tutorials; '' stands for no image. */
export const contentImages = ['', 'check', 'report', 'compare', 'library', 'sharing'] as const;
export type ContentImage = (typeof contentImages)[number];

/** The address of a still image on the product's own host; '' for none. */
export function contentImagePath(image: ContentImage): string {
  return image === '' ? '' : `/stills/${image}.svg`;
}

/** An answer that is exactly this text shows the contact form. */
export const formMarker = '[Form]';

/** The elements that a Markdown text can become; nothing else reaches a page. */
export const markdownTags = [
  'text',
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'code',
  'strong',
  'em',
  's',
  'mark',
  'a',
  'br',
  'hr',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const;
export type MarkdownTag = (typeof markdownTags)[number];

/**
 * A Markdown text as a list of elements and texts in reading order. An element contains the pieces after it that have a
 * greater depth.
 */
export const markdownPieceSchema = z.object({
  Depth: z.number().int().min(0),
  Tag: z.enum(markdownTags),
  /** Only of `text`. */
  Text: z.string(),
  /** Only of `a`: an http, https or mailto address, or a path of the product. */
  Href: z.string(),
});
export type MarkdownPiece = z.output<typeof markdownPieceSchema>;

/** A text in the language that was found for the reader. */
const found = { Language: languageSchema };
const pieces = z.array(markdownPieceSchema);

export const faqSchema = z.object({
  Id: idSchema,
  Question: z.string(),
  /** Markdown, or exactly `[Form]`. */
  Answer: z.string(),
  Pieces: pieces,
  /** The address of a page about it; '' for none. */
  Related: z.string(),
  ...found,
});

export const faqGroupSchema = z.object({
  Id: idSchema,
  Title: z.string(),
  ...found,
  Faqs: z.array(faqSchema),
});
export type FaqGroup = z.output<typeof faqGroupSchema>;

export const newsSchema = z.object({
  Id: idSchema,
  Title: z.string(),
  Date: epochSecondsSchema,
  Text: z.string(),
  Pieces: pieces,
  Image: z.string(),
  LinkUrl: z.string(),
  ...found,
});
export type News = z.output<typeof newsSchema>;

export const tutorialSchema = z.object({
  Id: idSchema,
  Title: z.string(),
  Text: z.string(),
  Image: z.string(),
  LinkUrl: z.string(),
  ...found,
});
export type Tutorial = z.output<typeof tutorialSchema>;

export const legalPageSchema = z.object({
  Key: z.enum(legalPages),
  Title: z.string(),
  Text: z.string(),
  Pieces: pieces,
  Date: epochSecondsSchema,
  /** The operator has not changed the template that the product ships. */
  IsTemplate: z.boolean(),
  ...found,
});
export type LegalPageText = z.output<typeof legalPageSchema>;

/** shipped: from the product, and an update refreshes it · own: written here · missing: another language is shown. */
export const contentStates = ['shipped', 'own', 'missing'] as const;
export type ContentState = (typeof contentStates)[number];

const contentFields = {
  Id: idSchema,
  Kind: z.enum(contentKinds),
  /** The name of a legal page, or of an entry that the product ships; '' for any other. */
  Key: z.string(),
  /** The group of a question; null for other kinds. */
  GroupId: idSchema.nullable(),
  LinkUrl: z.string(),
  Image: z.enum(contentImages),
  Date: epochSecondsSchema,
  IsPublished: z.boolean(),
};

export const contentSummarySchema = z.object({
  ...contentFields,
  Title: z.string(),
  Languages: z.array(z.object({ Language: languageSchema, State: z.enum(contentStates) })),
});
export type ContentSummary = z.output<typeof contentSummarySchema>;

export const contentSchema = z.object({
  ...contentFields,
  Texts: z.array(
    z.object({
      Language: languageSchema,
      State: z.enum(contentStates),
      Title: z.string(),
      Text: z.string(),
      /** 0 if there is no version yet. */
      VersionId: z.number().int().min(0),
      /** The product ships another text than the one written here. */
      HasShipped: z.boolean(),
    }),
  ),
});
export type Content = z.output<typeof contentSchema>;

export const contentVersionSchema = z.object({
  Id: idSchema,
  Date: epochSecondsSchema,
  Title: z.string(),
  Text: z.string(),
  IsShipped: z.boolean(),
  /** The address of the administrator; '' if the product shipped it, or the account was deleted. */
  Author: z.string(),
});
export type ContentVersion = z.output<typeof contentVersionSchema>;
