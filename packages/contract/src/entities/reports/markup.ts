import { z } from 'zod';
import { percentSchema } from '../../fields.ts';
import { leftOutReasons, markupPassageSchema, notCountedSpanSchema, passageFindings } from '../findings.ts';
import { layoutMarkSchema } from '../layout.ts';
import { relatedPartSchema } from '../related.ts';

export const segmentMarkSchema = z
  .object({
    SId: z.number().int().describe('Id of the source of the passage.'),
    SIdx: z.number().int().describe('Number of that source.'),
    PIdx: z.number().int().describe('Number of the passage within its source, from 0.'),
    Sim: percentSchema.describe('Similarity of the passage, in percent.'),
  })
  .meta({ id: 'SegmentMark' });

export type SegmentMark = z.infer<typeof segmentMarkSchema>;

/** A piece of the checked text; the pieces in order are the whole text. Unmatched text has no SId. */
export const markupSegmentSchema = z
  .object({
    T: z.string().describe('The piece of text.'),
    SId: z
      .number()
      .int()
      .optional()
      .describe('Id of the source whose passage covers the piece; missing if there is no such passage.'),
    SIdx: z.number().int().optional().describe('Number of that source.'),
    PIdx: z.number().int().optional().describe('Number of the passage within its source, from 0.'),
    Sim: percentSchema.optional().describe('Similarity of the passage, in percent.'),
    Also: z.array(segmentMarkSchema).optional().describe('Other passages that cover the same piece.'),
  })
  .meta({ id: 'MarkupSegment' });

export type MarkupSegment = z.infer<typeof markupSegmentSchema>;

/** The reason why words that two texts of a project share don't count. */
export const uncountedReasons = [...leftOutReasons, 'cited'] as const;

/** Characters of one of the two texts, half-open, that don't count. */
const uncountedSpanSchema = z.object({
  Start: z.number().int().describe('First character that does not count.'),
  End: z.number().int().describe('Character after the last one that does not count.'),
  Why: z
    .enum(uncountedReasons)
    .describe(
      'given: given to everyone; shared: found in many texts of the project; boilerplate: a licence text or another text that occurs everywhere; cited; few: too few words in a row.',
    ),
});

export type UncountedReason = (typeof uncountedReasons)[number];
export type UncountedSpan = z.infer<typeof uncountedSpanSchema>;

export const reportMarkupSchema = z.object({
  Segments: z.array(markupSegmentSchema).describe('The checked text in pieces, in order.'),
  Passages: z
    .array(markupPassageSchema)
    .describe('Each passage that the pieces refer to by SId and PIdx, once.'),
  NotCounted: z
    .array(notCountedSpanSchema)
    .describe(
      'Stretches whose words do not count, each with its reason: disjoint, in the order of the text.',
    ),
  Related: z
    .array(relatedPartSchema)
    .describe(
      'Parts of the text that say the same as a source in other words (sameContent), or summarise it (summary). They do not count.',
    ),
  Layout: z
    .array(layoutMarkSchema)
    .describe(
      'Where the text has headings, lists, tables and emphasis, in characters; empty if it was typed, or its file has none.',
    ),
});

export type ReportMarkup = z.infer<typeof reportMarkupSchema>;

/** A run within a passage. With MIdx, it also appears word for word in the other text, under the same MIdx. */
export const subPartSchema = z
  .object({
    T: z.string().describe('The piece of text.'),
    MIdx: z
      .number()
      .int()
      .optional()
      .describe(
        'Number of a run that also appears word for word in the other text; missing if the run was changed.',
      ),
  })
  .meta({ id: 'SubPart' });

export const sourceMarkupSegmentSchema = z
  .object({
    T: z.string().describe('The piece of text.'),
    PIdx: z.number().int().optional().describe('Number of the passage within its source, from 0.'),
    Start: z.number().int().describe('First character of the piece.'),
    End: z.number().int().describe('Character after the piece.'),
    Sim: percentSchema.optional().describe('Similarity of the passage, in percent.'),
    Sim1: percentSchema
      .optional()
      .describe('Share of the passage’s words in the checked text that are matched, in percent.'),
    Sim2: percentSchema
      .optional()
      .describe('Share of the passage’s words in the source that are matched, in percent.'),
    Sub: z.array(subPartSchema).optional().describe('The runs within the passage.'),
  })
  .meta({ id: 'SourceMarkupSegment' });

export type SourceMarkupSegment = z.infer<typeof sourceMarkupSegmentSchema>;

export const markedTextSchema = z
  .object({
    Name: z.string().describe('Title or file name.'),
    Length: z.number().int().describe('Characters of the text.'),
    IsFingerprint: z.boolean().describe('Whether only a fingerprint is stored, without the text.'),
    IsWithheld: z
      .boolean()
      .optional()
      .describe('True if the text is stored, but its owner shares only the fact that it matches.'),
    IsExcerpt: z
      .boolean()
      .optional()
      .describe(
        'True if a link shows only the matched passages of a library text, with a sentence before and after; all positions refer to this excerpt.',
      ),
    Markup: z.array(sourceMarkupSegmentSchema).describe('The text in pieces.'),
    Uncounted: z
      .array(uncountedSpanSchema)
      .optional()
      .describe('Text that both texts share but that does not count, in characters.'),
  })
  .meta({ id: 'MarkedText' });

/** The position of a passage in both texts, in characters; drawn as the graph between them. */
export const passagePositionSchema = z
  .object({
    PIdx: z.number().int().describe('Number of the passage within its source, from 0.'),
    Start1: z.number().int().describe('First character in the checked text.'),
    End1: z.number().int().describe('Character after it in the checked text.'),
    Start2: z.number().int().describe('First character in the source.'),
    End2: z.number().int().describe('Character after it in the source.'),
    Sim: percentSchema.describe('Similarity of the passage, in percent.'),
    Rating: z
      .enum(['counts', 'accepted', 'excluded'])
      .describe(
        'How the passage is rated: by its own rating, otherwise by that of its source. counts for pairs of texts.',
      ),
    ...passageFindings,
  })
  .meta({ id: 'PassagePosition' });

export const sourceMarkupSchema = z
  .object({
    Text1: markedTextSchema.describe('The checked text.'),
    Text2: markedTextSchema.describe('The source.'),
    Positions: z.array(passagePositionSchema).describe('Position of each passage in both texts.'),
  })
  .meta({ id: 'SourceMarkup' });

export type SourceMarkup = z.infer<typeof sourceMarkupSchema>;
