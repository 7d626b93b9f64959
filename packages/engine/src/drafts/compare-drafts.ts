import { heaviestChain } from '../report/describe-change.ts';
import type { AnalysedText } from '../types.ts';
import { dropCoincidences, runsOf } from './drop-coincidences.ts';
import { numberDrafts } from './number-words.ts';
import { pairInOrder } from './pair-in-order.ts';
import { pairMoved } from './pair-moved.ts';
import type { DraftComparison } from './types.ts';

/**
 * Which words an author kept, moved, took out and put in from one draft to the next. First what stands in the same
 * order is paired, then what was moved. Of all runs of equal words, those of the heaviest chain that ascends in both
 * drafts stand at their place; the others were moved. Words are equal as everywhere in the engine: upper and lower case
 * and accents aside.
 */
export function compareDrafts(before: AnalysedText, after: AnalysedText): DraftComparison {
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
