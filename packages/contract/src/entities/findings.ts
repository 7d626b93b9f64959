import { z } from 'zod';

/** Findings on passages and on the text, beyond the positions of passages. Characters are UTF-16 code units. */

/** A stretch of the checked text in characters, half-open. */
export const textSpanSchema = z
  .object({
    Start: z.number().int().describe('First character of the piece.'),
    End: z.number().int().describe('Character after the piece.'),
  })
  .meta({ id: 'TextSpan' });

export type TextSpan = z.infer<typeof textSpanSchema>;

/** How the words of a passage were changed as a whole. */
export const passageKindSchema = z.enum(['verbatim', 'reworded', 'shuffled', 'summary']);

export type PassageKind = z.infer<typeof passageKindSchema>;

/** The changes in a passage, counted in words. */
export const passageChangeSchema = z
  .object({
    Kind: z
      .enum(['exact', 'replaced', 'inserted', 'leftOut', 'reordered', 'mixed'])
      .describe(
        'The change that makes up more than half of all changes; mixed if no change does, exact if nothing was changed.',
      ),
    Equal: z.number().int().describe('Words that are equal in both texts and in the same order.'),
    Moved: z.number().int().describe('Equal words that appear elsewhere in the source.'),
    Replaced: z.number().int().describe('Words that were replaced by other words or forms.'),
    Inserted: z.number().int().describe('Words of the checked text without a counterpart.'),
    LeftOut: z.number().int().describe('Words of the source without a counterpart.'),
    Respelled: z.number().int().describe('Equal words that are spelled differently.'),
  })
  .meta({ id: 'PassageChange' });

export type PassageChange = z.infer<typeof passageChangeSchema>;

/** Whether the text itself marks a passage as taken from elsewhere. */
export const citationSchema = z.enum(['quotedAndCited', 'quoted', 'cited', 'none']);

export type Citation = z.infer<typeof citationSchema>;

/** Null if an older engine created the report. */
export const passageFindings = {
  Kind: passageKindSchema
    .nullable()
    .describe('How the words of the passage were changed as a whole; null in reports of older versions.'),
  Change: passageChangeSchema
    .nullable()
    .describe('The changes, counted in words; null in reports of older versions.'),
  Citation: citationSchema
    .nullable()
    .describe(
      'Whether the text marks the passage as taken from elsewhere: quoted, with a reference next to it, both or neither; null in reports of older versions.',
    ),
};

/** Consecutive words of a passage that are found in its source. */
export const foundPartSchema = z
  .object({
    MIdx: z.number().int().describe('Number of the part within its passage, from 0.'),
    ...textSpanSchema.shape,
  })
  .meta({ id: 'FoundPart' });

export type FoundPart = z.infer<typeof foundPartSchema>;

/** A passage of the report, identified as in the pieces of the markup. */
export const markupPassageSchema = z
  .object({
    SId: z.number().int().describe('Id of its source.'),
    PIdx: z.number().int().describe('Number of the passage within its source, from 0.'),
    ...textSpanSchema.shape,
    MW: z
      .number()
      .int()
      .describe('Words of the passage that are found in the source; the others were reworded or added.'),
    Sub: z
      .array(foundPartSchema)
      .optional()
      .describe(
        'The parts of the passage that are found in the source, in the order of the text; missing if that is the whole passage.',
      ),
    ...passageFindings,
    Citations: z
      .array(citationSchema)
      .optional()
      .describe(
        'How the text marks the parts of the passage, if it marks them in different ways; Citation is then the one that most needs a look.',
      ),
  })
  .meta({ id: 'MarkupPassage' });

export type MarkupPassage = z.infer<typeof markupPassageSchema>;

/**
 * Why words that sources contain count for none of them. boilerplate: licence texts and others that occur everywhere;
 * few: too few words in a row.
 */
export const leftOutReasons = ['given', 'shared', 'boilerplate', 'few'] as const;

/** Why words in passages don't count. `settings`: an older version that didn't record the reason made the report. */
export const settingsReasons = ['quotation', 'bibliography', 'settings'] as const;

/** Passages whose source counts otherwise: accepted because they are quoted or referenced, or by a person; excluded. */
export const passageReasons = ['passageAccepted', 'passageExcluded'] as const;

export const notCountedReasons = [...settingsReasons, ...passageReasons, ...leftOutReasons] as const;

export type NotCountedReason = (typeof notCountedReasons)[number];

/** A stretch of the checked text whose words don't count. */
export const notCountedSpanSchema = z
  .object({
    ...textSpanSchema.shape,
    Why: z
      .enum(notCountedReasons)
      .describe(
        'By the settings: quotation or bibliography, or settings if an older version did not record the reason. Because of a part of a source’s rating: passageAccepted (also by itself, if the text cites the source and quotes or references the words) or passageExcluded. Because the words count for no source: given to everyone; shared by many texts of the project; boilerplate, such as a licence text; few: too few words in a row beside these.',
      ),
    Texts: z
      .number()
      .int()
      .optional()
      .describe(
        'For shared: number of texts of the project that contain these words. Missing if an older engine made the report.',
      ),
    OfTexts: z
      .number()
      .int()
      .optional()
      .describe('For shared: number of texts of the project, this one included.'),
  })
  .meta({ id: 'NotCountedSpan' });

export type NotCountedSpan = z.infer<typeof notCountedSpanSchema>;

/** A stretch that belongs to no passage because its words count for no source. */
export type LeftOutSpan = NotCountedSpan & { readonly Why: (typeof leftOutReasons)[number] };

/** Whether a stretch doesn't count because of its words, and not because of the settings. */
export function isLeftOut(span: NotCountedSpan): span is LeftOutSpan {
  return (leftOutReasons as readonly NotCountedReason[]).includes(span.Why);
}

/** Quotations that don't count: none, those with a reference next to them, all. */
export const excludedQuotationsSchema = z.enum(['none', 'cited', 'all']);

export type ExcludedQuotations = z.infer<typeof excludedQuotationsSchema>;

/** Unusual characters or spacing that can hide copies from a comparison, for a person to look at. */
export const manipulationHintSchema = z
  .object({
    Kind: z
      .enum([
        'homoglyphs',
        'invisibleCharacters',
        'softHyphens',
        'letterSpacing',
        'joinedWords',
        'unusualSpaces',
        'combiningMarks',
        'directionOverrides',
      ])
      .describe('The kind of unusual characters or spacing.'),
    Count: z
      .number()
      .int()
      .describe(
        'Number of occurrences: words for homoglyphs, spacing, joining and marks; characters for the other kinds.',
      ),
    Places: z.array(textSpanSchema).describe('The first hundred places, in the order of the text.'),
  })
  .meta({ id: 'ManipulationHint' });

export type ManipulationHint = z.infer<typeof manipulationHintSchema>;
