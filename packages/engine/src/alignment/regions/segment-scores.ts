import type { Box, Matching } from '../match-words.ts';
import type { TextPair } from '../text-pair.ts';

/** Limits for the share of matched content words inside a passage. */
const minInside = 0.35;
/** The share of matches expected from word frequencies that really occur within a window. The others are elsewhere. */
const chanceShare = 0.4;
/** A matched function word has a matched word next to it, so it adds a little evidence, too. */
const functionWordScore = 1;

/** The contribution of one content word to a segment, in nats. */
export interface Scores {
  readonly matched: number;
  readonly unmatched: number;
}

export interface Segment {
  readonly start: number;
  readonly end: number;
  readonly score: number;
}

/** One of the two texts, prepared for the search for segments. */
export interface Side {
  readonly start: number;
  readonly end: number;
  readonly isContent: Uint8Array;
  readonly isMatched: (word: number) => boolean;
}

/**
 * Computes the log ratios of "matched inside a passage" to "matched by chance" from the matching itself: the share of
 * matched content words in the box, at most `maxInside`, against the share expected from word frequencies, at least
 * `minChance`.
 */
export function scoresOf(
  pair: TextPair,
  matching: Matching,
  box: Box,
  maxInside: number,
  minChance: number,
): Scores {
  const { starts } = pair.sourcePlaces;
  const window = (box.sourceEnd - box.sourceStart) / Math.max(1, pair.source.count);
  let content = 0;
  let matched = 0;
  let expected = 0;
  for (let i = box.checkedStart; i < box.checkedEnd; i++) {
    if (pair.isCheckedContent[i] !== 1) continue;
    content++;
    const j = matching.sourceOf[i - matching.box.checkedStart] ?? -1;
    if (j >= box.sourceStart && j < box.sourceEnd) matched++;
    const stem = pair.checked.stem[i] ?? -1;
    if (stem >= 0) expected += Math.min(1, ((starts[stem + 1] ?? 0) - (starts[stem] ?? 0)) * window);
  }
  const inside = Math.min(maxInside, Math.max(minInside, matched / Math.max(1, content)));
  const chance = Math.min(
    inside * 0.75,
    Math.max(minChance, (chanceShare * expected) / Math.max(1, content)),
  );
  return { matched: Math.log(inside / chance), unmatched: Math.log((1 - inside) / (1 - chance)) };
}

/** The stretch with the largest sum of scores (Kadane's algorithm). The first of equal ones. */
export function bestSegment({ start: from, end: to, isContent, isMatched }: Side, scores: Scores): Segment {
  let best: Segment = { start: from, end: from, score: 0 };
  let sum = 0;
  let start = from;
  for (let word = from; word < to; word++) {
    if (isMatched(word)) sum += isContent[word] === 1 ? scores.matched : functionWordScore;
    else if (isContent[word] === 1) sum += scores.unmatched;
    if (sum <= 0) {
      sum = 0;
      start = word + 1;
    } else if (sum > best.score) {
      best = { start, end: word + 1, score: sum };
    }
  }
  return best;
}
