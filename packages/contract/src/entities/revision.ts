import { z } from 'zod';
import { percentSchema } from '../fields.ts';

/**
 * The state of a match from the earlier report.
 * fixed: no longer found · unchanged: still found in its place, perhaps shorter · moved: still found, most of it in
 * another place · new: found for the first time.
 */
export const revisionStateSchema = z.enum(['fixed', 'unchanged', 'moved', 'new']);

export type RevisionState = z.infer<typeof revisionStateSchema>;

/** Spans are characters, half-open. */
export const revisionMatchSchema = z
  .object({
    State: revisionStateSchema.describe('fixed, unchanged (still in its place), moved or new.'),
    Title: z.string().describe('Title of the source.'),
    Url: z.string().describe('Address of an online source; empty for library texts.'),
    SId: z
      .number()
      .int()
      .describe('Source in the new report; 0 where the match is fixed or no longer counts.'),
    SIdx: z.number().int().describe('Number of that source.'),
    PIdx: z.number().int().describe('Number of the passage within that source, from 0.'),
    Start: z
      .number()
      .int()
      .describe('First character in the new text; for a fixed match, of the text that replaced it.'),
    End: z.number().int().describe('Character after it in the new text.'),
    Words: z
      .number()
      .int()
      .describe(
        'Words of the new text that count in this match; 0 where it is fixed or no longer counts. Each word is in one match, so the sum is PlagWords of the report.',
      ),
    BaseSId: z.number().int().describe('Source in the earlier report; 0 where the match is new.'),
    BaseSIdx: z.number().int().describe('Number of that source.'),
    BasePIdx: z.number().int().describe('Number of the passage within that source, from 0.'),
    BaseStart: z
      .number()
      .int()
      .describe('First character in the old text; for a new match, of the text that it replaced.'),
    BaseEnd: z.number().int().describe('Character after it in the old text.'),
    BaseWords: z
      .number()
      .int()
      .describe(
        'Words of the old text that counted in this match; 0 where it is new. The sum is PlagWords of the earlier report.',
      ),
  })
  .meta({ id: 'RevisionMatch' });

export type RevisionMatch = z.infer<typeof revisionMatchSchema>;

/** same and moved: in both texts · removed: only in the old one · added: only in the new one. */
export const draftPieceStateSchema = z.enum(['same', 'moved', 'removed', 'added']);

export type DraftPieceState = z.infer<typeof draftPieceStateSchema>;

export const draftPieceSchema = z
  .object({
    T: z.string().describe('The piece of text.'),
    State: draftPieceStateSchema.describe(
      'same and moved pieces are in both texts, removed ones only in the old text, added ones only in the new text.',
    ),
    Idx: z.number().int().optional().describe('Number of a piece that is in both texts; missing otherwise.'),
  })
  .meta({ id: 'DraftPiece' });

export type DraftPiece = z.infer<typeof draftPieceSchema>;

export const revisionSchema = z
  .object({
    BaseReportId: z.number().int().describe('Id of the report that is revised.'),
    BaseName: z.string().describe('Its title.'),
    BasePercent: percentSchema.describe('Its result in percent.'),
    Percent: percentSchema.describe('The result of the revision in percent.'),
    Matches: z
      .array(revisionMatchSchema)
      .describe(
        'Each match that counts and its state: first the matches of the earlier report in the order of its text, then new ones.',
      ),
    Changes: z
      .object({
        Old: z.array(draftPieceSchema).describe('Pieces of the old text: same, moved or removed.'),
        New: z.array(draftPieceSchema).describe('Pieces of the new text: same, moved or added.'),
      })
      .describe('The two drafts, each complete and in pieces.'),
  })
  .meta({ id: 'Revision' });

export type Revision = z.infer<typeof revisionSchema>;
