import { heaviestChain } from '../report/describe-change.ts';
import type { AnalysedText } from '../types.ts';
import { dropCoincidences, runsOf } from './drop-coincidences.ts';
import { numberDrafts } from './number-words.ts';
import { pairInOrder } from './pair-in-order.ts';
import { pairMoved } from './pair-moved.ts';
import type { DraftComparison } from './types.ts';

/**
 * Finds the words that an author kept, moved, removed and added from one draft to the next. It first pairs the words in
 * the same order, then the moved ones. Of all runs of equal words, those in the heaviest chain that ascends in both
 * drafts stayed in place, and the others were moved. Words are compared as everywhere in the engine, without regard to
 * case and accents.
 */
export function compareDraftWords(before: AnalysedText, after: AnalysedText): DraftComparison {
  const drafts = numberDrafts(before, after);
  const partners = pairInOrder(drafts);
  dropCoincidences(before.words.count, partners);
  pairMoved(drafts, partners);
  const runs = runsOf(partners);
  const isInOrder = heaviestChain(
    runs.map((run) => ({
      checkedStartWord: run.after,
      sourceStartWord: run.before,
      wordCount: run.words,
    })),
  );
  return {
    runs: runs.map((run, at) => ({
      beforeStartWord: run.before,
      afterStartWord: run.after,
      wordCount: run.words,
      isMoved: isInOrder[at] !== 1,
    })),
  };
}
