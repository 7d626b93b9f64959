import type { AlignmentSettings, AnalysedText, Passage } from '../../types.ts';
import { unitStarts } from '../unit-starts.ts';
import { withSpans } from '../with-spans.ts';

/** A sentence with at most this many words missing next to a passage still belongs to it, in either text. */
const maxCheckedWords = 8;
const maxSourceWords = 15;
/**
 * The largest number of words of a further sentence that match by chance, if more than `strayFactor` times as many are
 * missing.
 */
const strayWords = 2;
const strayFactor = 3;
/** A more similar passage was copied, and copies can begin and end anywhere. */
const copyPercent = 92;

/** One side of a passage, in words. */
interface Side {
  readonly start: number;
  readonly end: number;
}

/**
 * Moves the ends of passages that are not copies to the ends of their sentences. People who reword a text take whole
 * sentences, and change their first and last words as often as any other word. An end never moves into a neighbouring
 * passage, and does not move if the passage would become less similar than the settings allow.
 */
export function fitToSentences(
  passages: readonly Passage[],
  checked: AnalysedText,
  source: AnalysedText,
  { minSimilarityPercent }: AlignmentSettings,
): readonly Passage[] {
  let reached = 0;
  return passages.map((passage, at) => {
    const next = passages[at + 1]?.checkedStartWord ?? checked.words.count;
    const fitted = passage.similarityPercent >= copyPercent ? passage : fit(passage, reached, next);
    const kept = fitted.similarityPercent < minSimilarityPercent ? passage : fitted;
    reached = kept.checkedEndWord;
    return kept;
  });

  function fit(passage: Passage, from: number, to: number): Passage {
    const here = { start: passage.checkedStartWord, end: passage.checkedEndWord };
    const there = { start: passage.sourceStartWord, end: passage.sourceEndWord };
    return withSpans(
      passage,
      fitSide(unitStarts(checked), here, from, to, maxCheckedWords),
      fitSide(unitStarts(source), there, 0, source.words.count, maxSourceWords),
      checked,
      source,
    );
  }
}

function fitSide(isStart: Uint8Array, side: Side, from: number, to: number, maxWords: number): Side {
  const start = fitEnd(isStart, side.start, -1, from, side.end, maxWords);
  return { start, end: fitEnd(isStart, side.end, 1, to, start, maxWords) };
}

/**
 * Computes the new position of an end. It moves outwards (`step`) to the end of its sentence if few words are missing
 * there. It moves inwards if only one or two stray words are in that sentence. Otherwise it stays. It never moves
 * beyond `limit` or the `other` end.
 */
function fitEnd(
  isStart: Uint8Array,
  end: number,
  step: 1 | -1,
  limit: number,
  other: number,
  maxWords: number,
): number {
  let outer = end;
  while (outer !== limit && isStart[outer] !== 1) outer += step;
  if (isStart[outer] !== 1) return end;
  const missing = Math.abs(outer - end);
  if (missing === 0) return end;
  let inner = end - step;
  while (inner !== other && isStart[inner] !== 1) inner -= step;
  const present = Math.abs(end - inner);
  if (inner !== other && present <= strayWords && missing > strayFactor * present) return inner;
  return missing <= maxWords ? outer : end;
}
