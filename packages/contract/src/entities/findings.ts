import { z } from 'zod';

/** Findings on passages and on the text, beyond the positions of passages. Characters are UTF-16 code units. */

/** A stretch of the checked text in characters, half-open. */
export const textSpanSchema = z.object({ Start: z.number().int(), End: z.number().int() });

export type TextSpan = z.infer<typeof textSpanSchema>;

/** How the words of a passage were changed as a whole. */
export const passageKindSchema = z.enum(['verbatim', 'reworded', 'shuffled', 'summary']);

export type PassageKind = z.infer<typeof passageKindSchema>;

/** The changes in a passage, counted in words. */
export const passageChangeSchema = z.object({
  /** The change that makes up more than half of all changes; `mixed` if no change does. */
  Kind: z.enum(['exact', 'replaced', 'inserted', 'leftOut', 'reordered', 'mixed']),
  Equal: z.number().int(),
  Moved: z.number().int(),
  Replaced: z.number().int(),
  Inserted: z.number().int(),
  LeftOut: z.number().int(),
  Respelled: z.number().int(),
});

export type PassageChange = z.infer<typeof passageChangeSchema>;

/** Whether the text itself marks a passage as taken from elsewhere. */
export const citationSchema = z.enum(['quotedAndCited', 'quoted', 'cited', 'none']);

export type Citation = z.infer<typeof citationSchema>;

/** Null if an older engine created the report. */
export const passageFindings = {
  Kind: passageKindSchema.nullable(),
  Change: passageChangeSchema.nullable(),
  Citation: citationSchema.nullable(),
};

/** Consecutive words of a passage that are found in its source. */
export const foundPartSchema = z.object({ MIdx: z.number().int(), ...textSpanSchema.shape });

export type FoundPart = z.infer<typeof foundPartSchema>;

/** A passage of the report, identified as in the pieces of the markup. */
export const markupPassageSchema = z.object({
  SId: z.number().int(),
  PIdx: z.number().int(),
  ...textSpanSchema.shape,
  /** Words of the checked text in it that are found in the source; the others were reworded or added. */
  MW: z.number().int(),
  /** The parts that are found in the source, in the order of the text; missing if that is the whole passage. */
  Sub: z.array(foundPartSchema).optional(),
  ...passageFindings,
  /** If the text marks its parts in different ways: how. Citation is the one that most needs a look. */
  Citations: z.array(citationSchema).optional(),
});

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
export const notCountedSpanSchema = z.object({
  ...textSpanSchema.shape,
  Why: z.enum(notCountedReasons),
  /** For `shared`: how many of the class's texts contain the words. Missing in reports of older engines. */
  Texts: z.number().int().optional(),
  OfTexts: z.number().int().optional(),
});

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
export const manipulationHintSchema = z.object({
  Kind: z.enum([
    'homoglyphs',
    'invisibleCharacters',
    'softHyphens',
    'letterSpacing',
    'joinedWords',
    'unusualSpaces',
    'combiningMarks',
    'directionOverrides',
  ]),
  Count: z.number().int(),
  /** The first hundred, in the order of the text. */
  Places: z.array(textSpanSchema),
});

export type ManipulationHint = z.infer<typeof manipulationHintSchema>;
