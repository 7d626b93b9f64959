import type { DraftPiece as ContractPiece, Revision, RevisionMatch } from '@palimpsest/contract';
import type { DraftPiece } from '@palimpsest/engine';
import type { ComparedDrafts, FollowedMatch } from '../../../finding/compute/compare-drafts.ts';
import type { Draft } from './draft.ts';

export function presentRevision(
  earlier: Draft,
  later: Draft,
  { before, after, followed }: ComparedDrafts,
): Revision {
  return {
    BaseReportId: earlier.report.id,
    BaseName: earlier.report.name,
    BasePercent: earlier.report.resultPercent ?? 0,
    Percent: later.report.resultPercent ?? 0,
    Matches: followed.map((match) => presentMatch(earlier, later, match)),
    Changes: {
      Old: before.map((piece) => presentPiece(earlier.text, piece)),
      New: after.map((piece) => presentPiece(later.text, piece)),
    },
  };
}

function presentMatch(earlier: Draft, later: Draft, match: FollowedMatch): RevisionMatch {
  const old = earlier.passages[match.before];
  const fresh = later.passages[match.after];
  const oldSource = old && earlier.sources.get(old.sourceId);
  const freshSource = fresh && later.sources.get(fresh.sourceId);
  const named = freshSource ?? oldSource;
  return {
    State: match.state,
    Title: named?.title ?? '',
    Url: named?.url ?? '',
    SId: freshSource?.id ?? 0,
    SIdx: freshSource?.position ?? 0,
    PIdx: fresh?.passageIndex ?? 0,
    Start: match.afterStartChar,
    End: match.afterEndChar,
    Words: match.afterWords,
    BaseSId: oldSource?.id ?? 0,
    BaseSIdx: oldSource?.position ?? 0,
    BasePIdx: old?.passageIndex ?? 0,
    BaseStart: match.beforeStartChar,
    BaseEnd: match.beforeEndChar,
    BaseWords: match.beforeWords,
  };
}

function presentPiece(text: string, { startChar, endChar, state, pairIndex }: DraftPiece): ContractPiece {
  const T = text.slice(startChar, endChar);
  return pairIndex === undefined ? { T, State: state } : { T, State: state, Idx: pairIndex };
}
