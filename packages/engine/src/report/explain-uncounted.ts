import type { LeftOutReason, UncountedStretch } from '../types.ts';
import type { ScorePiece, ScoreStep } from './explain-score.ts';

const leftOutReasons = ['given', 'shared', 'boilerplate', 'few'] as const satisfies readonly LeftOutReason[];

/**
 * Adds the words that `leaveOutUncounted` left out to the steps of `explainScore`: they are `matched` as well, and each
 * reason subtracts its words before `small`. Their pieces have the source 0, because no source owns them.
 *
 *     matched − excluded − accepted − given − shared − boilerplate − few − small − notCounted = result
 */
export function explainUncounted(
  steps: readonly ScoreStep[],
  uncounted: readonly UncountedStretch[],
): readonly ScoreStep[] {
  const pieces = uncounted.filter(({ words }) => words > 0).map(pieceOf);
  const byReason = leftOutReasons.map((reason) => ({
    kind: reason,
    ...sumOf(uncounted.filter((stretch) => stretch.reason === reason && stretch.words > 0).map(pieceOf)),
  }));
  return steps.flatMap((step): readonly ScoreStep[] => {
    if (step.kind === 'small') return [...byReason, step];
    if (step.kind !== 'matched') return [step];
    const all = [...step.pieces, ...pieces].toSorted((a, b) => a.startChar - b.startChar);
    return [{ kind: 'matched', ...sumOf(all) }];
  });
}

function pieceOf({ startChar, endChar, words }: UncountedStretch): ScorePiece {
  return { sourceId: 0, passageIndex: 0, startChar, endChar, words };
}

function sumOf(pieces: readonly ScorePiece[]): Pick<ScoreStep, 'words' | 'pieces'> {
  return { words: pieces.reduce((sum, { words }) => sum + words, 0), pieces };
}
