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
export const markdownPieceSchema = z
  .object({
    Depth: z.number().int().min(0).describe('How many elements contain the piece.'),
    Tag: z.enum(markdownTags).describe('Name of the element, as in HTML; text for a text.'),
    Text: z.string().describe('The text; empty for an element.'),
    Href: z
      .string()
      .describe(
        'Target of a link: an http, https or mailto address, or a path of the product; empty for everything else.',
      ),
  })
  .meta({ id: 'MarkdownPiece' });
export type MarkdownPiece = z.output<typeof markdownPieceSchema>;

/** A text in the language that was found for the reader. */
const found = {
  Language: languageSchema.describe(
    'Language of the text, which may differ from the one that was asked for.',
  ),
};
const pieces = z.array(markdownPieceSchema);

export const faqSchema = z
  .object({
    Id: idSchema.describe('Its id.'),
    Question: z.string().describe('The question.'),
    Answer: z.string().describe('The answer as Markdown; [Form] stands for the contact form.'),
    Pieces: pieces.describe(
      'The text as elements and texts in reading order; an element contains the following pieces of greater depth.',
    ),
    Related: z.string().describe('Address of a page about it; empty for none.'),
    ...found,
  })
  .meta({ id: 'Faq' });

export const faqGroupSchema = z
  .object({
    Id: idSchema.describe('Its id.'),
    Title: z.string().describe('Name of the group.'),
    ...found,
    Faqs: z.array(faqSchema).describe('The questions of the group.'),
  })
  .meta({ id: 'FaqGroup' });
export type FaqGroup = z.output<typeof faqGroupSchema>;

export const newsSchema = z
  .object({
    Id: idSchema.describe('Its id.'),
    Title: z.string().describe('Title.'),
    Date: epochSecondsSchema.describe('Date, in epoch seconds.'),
    Text: z.string().describe('The text as Markdown.'),
    Pieces: pieces.describe(
      'The text as elements and texts in reading order; an element contains the following pieces of greater depth.',
    ),
    Image: z.string().describe('Path of a still image on this server; empty for none.'),
    LinkUrl: z.string().describe('Address of a page; empty for none.'),
    ...found,
  })
  .meta({ id: 'News' });
export type News = z.output<typeof newsSchema>;

export const tutorialSchema = z
  .object({
    Id: idSchema.describe('Its id.'),
    Title: z.string().describe('Title.'),
    Text: z.string().describe('What the tutorial shows, in a few words.'),
    Image: z.string().describe('Path of a still image on this server; empty for none.'),
    LinkUrl: z.string().describe('Address of a page; empty for none.'),
    ...found,
  })
  .meta({ id: 'Tutorial' });
export type Tutorial = z.output<typeof tutorialSchema>;

export const legalPageSchema = z
  .object({
    Key: z.enum(legalPages).describe('imprint, privacy, terms or withdrawal.'),
    Title: z.string().describe('Title of the page.'),
    Text: z.string().describe('The text as Markdown.'),
    Pieces: pieces.describe(
      'The text as elements and texts in reading order; an element contains the following pieces of greater depth.',
    ),
    Date: epochSecondsSchema.describe('When the text was last changed, in epoch seconds.'),
    IsTemplate: z
      .boolean()
      .describe('Whether it is still the template of the product, which the operator has not changed.'),
    ...found,
  })
  .meta({ id: 'LegalPage' });
export type LegalPageText = z.output<typeof legalPageSchema>;

/** shipped: from the product, and an update refreshes it · own: written here · missing: another language is shown. */
export const contentStates = ['shipped', 'own', 'missing'] as const;
export type ContentState = (typeof contentStates)[number];

const contentFields = {
  Id: idSchema.describe('Its id.'),
  Kind: z.enum(contentKinds).describe('What the entry is.'),
  Key: z
    .string()
    .describe('Name of a legal page, or of an entry that the product ships; empty for any other.'),
  GroupId: idSchema.nullable().describe('Group of a question; null for other entries.'),
  LinkUrl: z.string().describe('Address of a page; empty for none.'),
  Image: z.enum(contentImages).describe('Name of a still image of the product; empty for none.'),
  Date: epochSecondsSchema.describe(
    'Date of a news item, in epoch seconds; of others, when they were added.',
  ),
  IsPublished: z.boolean().describe('Whether readers see the entry.'),
};

export const contentSummarySchema = z
  .object({
    ...contentFields,
    Title: z.string().describe('Title in the language of the caller, or in another one.'),
    Languages: z
      .array(
        z.object({
          Language: languageSchema.describe('The language.'),
          State: z
            .enum(contentStates)
            .describe(
              'shipped: from the product, refreshed by updates; own: written here; missing: readers see another language.',
            ),
        }),
      )
      .describe('State of each language.'),
  })
  .meta({ id: 'ContentSummary' });
export type ContentSummary = z.output<typeof contentSummarySchema>;

export const contentSchema = z
  .object({
    ...contentFields,
    Texts: z
      .array(
        z.object({
          Language: languageSchema.describe('The language.'),
          State: z
            .enum(contentStates)
            .describe(
              'shipped: from the product, refreshed by updates; own: written here; missing: readers see another language.',
            ),
          Title: z.string().describe('Title, or question.'),
          Text: z.string().describe('The text as Markdown.'),
          VersionId: z
            .number()
            .int()
            .min(0)
            .describe('Id of the version, for UpdateContent; 0 for a language without a version.'),
          HasShipped: z
            .boolean()
            .describe('Whether the product ships another text, which RestoreContentVersion brings back.'),
        }),
      )
      .describe('The texts, one for each language.'),
  })
  .meta({ id: 'Content' });
export type Content = z.output<typeof contentSchema>;

export const contentVersionSchema = z
  .object({
    Id: idSchema.describe('Its id.'),
    Date: epochSecondsSchema.describe('When it was written, in epoch seconds.'),
    Title: z.string().describe('Title, or question.'),
    Text: z.string().describe('The text as Markdown.'),
    IsShipped: z.boolean().describe('Whether the text came with the product.'),
    Author: z
      .string()
      .describe(
        'Address of the administrator who wrote it; empty if the product shipped it, or the account was deleted.',
      ),
  })
  .meta({ id: 'ContentVersion' });
export type ContentVersion = z.output<typeof contentVersionSchema>;
