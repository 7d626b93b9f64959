import { z } from 'zod';
import { percentSchema } from '../fields.ts';

/**
 * What became of a match of the earlier report.
 * fixed: found no more · unchanged: still found at its place, perhaps shorter · moved: still found, most of what is
 * left of it at another place · new: found only now.
 */
export const revisionStateSchema = z.enum(['fixed', 'unchanged', 'moved', 'new']);

export type RevisionState = z.infer<typeof revisionStateSchema>;

/** Spans are characters, half-open. */
export const revisionMatchSchema = z.object({
  State: revisionStateSchema,
  Title: z.string(),
  /** '' for library texts. */
  Url: z.string(),
  /** Source and passage in the new report; all 0 where the match is fixed. */
  SId: z.number().int(),
  SIdx: z.number().int(),
  PIdx: z.number().int(),
  /** In the new text; where the match is fixed, what stands in its place. */
  Start: z.number().int(),
  End: z.number().int(),
  /** Matched words of the new text. */
  Words: z.number().int(),
  /** The same of the earlier report; all 0 where the match is new. */
  BaseSId: z.number().int(),
  BaseSIdx: z.number().int(),
  BasePIdx: z.number().int(),
  /** In the old text; where the match is new, what stood in its place. */
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
  /** Of same and moved: the number that the piece has in both texts. */
  Idx: z.number().int().optional(),
});

export type DraftPiece = z.infer<typeof draftPieceSchema>;

export const revisionSchema = z.object({
  BaseReportId: z.number().int(),
  BaseName: z.string(),
  BasePercent: percentSchema,
  Percent: percentSchema,
  /** First those of the earlier report, in the order of its text, then the new ones in the order of theirs. */
  Matches: z.array(revisionMatchSchema),
  /** Each text whole, in pieces. */
  Changes: z.object({ Old: z.array(draftPieceSchema), New: z.array(draftPieceSchema) }),
});

export type Revision = z.infer<typeof revisionSchema>;
