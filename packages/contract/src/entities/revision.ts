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
export const revisionMatchSchema = z.object({
  State: revisionStateSchema,
  Title: z.string(),
  /** '' for library texts. */
  Url: z.string(),
  /** Source and passage in the new report; all 0 if the match is fixed. */
  SId: z.number().int(),
  SIdx: z.number().int(),
  PIdx: z.number().int(),
  /** In the new text; if the match is fixed, the text that replaced it. */
  Start: z.number().int(),
  End: z.number().int(),
  /** Matched words of the new text. */
  Words: z.number().int(),
  /** The same for the earlier report; all 0 if the match is new. */
  BaseSId: z.number().int(),
  BaseSIdx: z.number().int(),
  BasePIdx: z.number().int(),
  /** In the old text; if the match is new, the text that it replaced. */
  BaseStart: z.number().int(),
  BaseEnd: z.number().int(),
  BaseWords: z.number().int(),
});

export type RevisionMatch = z.infer<typeof revisionMatchSchema>;

/** same and moved: in both texts · removed: only in the old one · added: only in the new one. */
export const draftPieceStateSchema = z.enum(['same', 'moved', 'removed', 'added']);

export type DraftPieceState = z.infer<typeof draftPieceStateSchema>;

export const draftPieceSchema = z.object({
  T: z.string(),
  State: draftPieceStateSchema,
  /** For same and moved: the number of the piece in both texts. */
  Idx: z.number().int().optional(),
});

export type DraftPiece = z.infer<typeof draftPieceSchema>;

export const revisionSchema = z.object({
  BaseReportId: z.number().int(),
  BaseName: z.string(),
  BasePercent: percentSchema,
  Percent: percentSchema,
  /** First the matches of the earlier report in the order of its text, then the new ones in the order of theirs. */
  Matches: z.array(revisionMatchSchema),
  /** Each text, complete and in pieces. */
  Changes: z.object({ Old: z.array(draftPieceSchema), New: z.array(draftPieceSchema) }),
});

export type Revision = z.infer<typeof revisionSchema>;
