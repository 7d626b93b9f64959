import type { AlignedRun } from '../../types.ts';
import { extendLinks } from '../links/extend-links.ts';
import { matchWords, type Box, type Matching } from '../match-words.ts';
import { bestSegment, scoresOf, type Scores, type Segment } from './segment-scores.ts';
import type { TextPair } from '../text-pair.ts';

/** How far a box may grow on each side in one round, in words. */
const growWords = 40;
const maxRounds = 8;
/** How far beyond a region its passage can end, in words. */
export const maxGrowthWords = growWords * maxRounds;
/**
 * Upper limit for the share of matched words while the ends are searched. It is low on purpose, so that a passage
 * continues over a few changed words in a row. With 0.95, random rewording measured .84 instead of .90.
 */
const maxInside = 0.6;
/** Word-for-word copies have sharp ends, so the true share counts. */
const maxInsideOfCopy = 0.95;
/** A passage is a copy if this share of its words, on both sides, is in runs of `minRunOfCopy` words. */
const minShareOfCopy = 0.5;
const minRunOfCopy = 4;
/**
 * A region is wider than its passage, so its own shares say nothing yet. The search starts with those of an average
 * passage.
 */
const firstScores: Scores = { matched: Math.log(0.55 / 0.2), unmatched: Math.log(0.45 / 0.8) };

export interface RefinedRegion {
  readonly matching: Matching;
  /** The likely passage inside the box of the matching. */
  readonly box: Box;
  /** Log-likelihood ratio of "copied from the source" to "chance", in nats. */
  readonly evidence: number;
}

/**
 * Finds the ends of the passage in a region by likelihood. It matches the words one to one and then keeps, on each
 * side, the segment in which matched words are likelier than by chance (the largest sum of log ratios). It repeats this
 * until nothing moves. Returns undefined if nothing is left.
 */
export function refineRegion(
  pair: TextPair,
  region: Box,
  runs: readonly AlignedRun[],
  isTaken: Uint8Array,
  minChance: number,
): RefinedRegion | undefined {
  let box = region;
  let refined: RefinedRegion | undefined;
  for (let round = 0; round < maxRounds; round++) {
    const matching = matchWords(pair, grow(box, pair), runs, isTaken);
    extendLinks(pair, matching);
    const scores = round === 0 ? firstScores : scoresOf(pair, matching, box, maxInside, minChance);
    const found = likeliestBox(pair, matching, matching.box, scores);
    if (found === undefined) return undefined;
    refined = { matching, ...found };
    if (isSameBox(found.box, box)) break;
    box = found.box;
  }
  return refined === undefined ? undefined : sharpen(pair, refined, minChance);
}

function grow(box: Box, pair: TextPair): Box {
  return {
    checkedStart: Math.max(0, box.checkedStart - growWords),
    checkedEnd: Math.min(pair.checked.count, box.checkedEnd + growWords),
    sourceStart: Math.max(0, box.sourceStart - growWords),
    sourceEnd: Math.min(pair.source.count, box.sourceEnd + growWords),
  };
}

/**
 * Finds the likeliest segment of the checked text, and then that of the source for the words that link to it. Finally
 * it narrows the segment of the checked text to the words that link back. Two copies that are neighbours in the checked
 * text may be far apart in the source.
 */
function likeliestBox(
  pair: TextPair,
  matching: Matching,
  within: Box,
  scores: Scores,
): { readonly box: Box; readonly evidence: number } | undefined {
  const rough = checkedSegment(pair, matching, within, scores);
  if (rough.score <= 0) return undefined;
  const source = sourceSegment(pair, matching, within, rough, scores);
  if (source.score <= 0) return undefined;
  const inside: Box = {
    checkedStart: rough.start,
    checkedEnd: rough.end,
    sourceStart: source.start,
    sourceEnd: source.end,
  };
  const checked = checkedSegment(pair, matching, inside, scores);
  if (checked.score <= 0) return undefined;
  return {
    box: { ...inside, checkedStart: checked.start, checkedEnd: checked.end },
    evidence: Math.min(checked.score, source.score),
  };
}

/**
 * The likeliest segment of the checked text inside a box. Only words linked to words inside the box count as matched.
 */
function checkedSegment(pair: TextPair, matching: Matching, within: Box, scores: Scores): Segment {
  const { box: around, sourceOf } = matching;
  const isMatched = (i: number): boolean => {
    const j = sourceOf[i - around.checkedStart] ?? -1;
    return j >= within.sourceStart && j < within.sourceEnd;
  };
  const { checkedStart: start, checkedEnd: end } = within;
  return bestSegment({ start, end, isContent: pair.isCheckedContent, isMatched }, scores);
}

/**
 * The likeliest segment of the source inside a box. Only words linked to the segment of the checked text count as
 * matched.
 */
function sourceSegment(
  pair: TextPair,
  matching: Matching,
  within: Box,
  checked: Segment,
  scores: Scores,
): Segment {
  const { box: around, checkedOf } = matching;
  const isMatched = (j: number): boolean => {
    const i = checkedOf[j - around.sourceStart] ?? -1;
    return i >= checked.start && i < checked.end;
  };
  const { sourceStart: start, sourceEnd: end } = within;
  return bestSegment({ start, end, isContent: pair.isSourceContent, isMatched }, scores);
}

/** Removes chance matches from the ends of a verbatim copy. */
function sharpen(pair: TextPair, refined: RefinedRegion, minChance: number): RefinedRegion {
  const { matching, box } = refined;
  const longerSide = Math.max(box.checkedEnd - box.checkedStart, box.sourceEnd - box.sourceStart);
  if (wordsInRuns(matching, box) < minShareOfCopy * longerSide) return refined;
  const scores = scoresOf(pair, matching, box, maxInsideOfCopy, minChance);
  const found = likeliestBox(pair, matching, box, scores);
  return found === undefined ? refined : { ...refined, box: found.box };
}

function wordsInRuns({ box: around, sourceOf }: Matching, box: Box): number {
  let total = 0;
  let length = 0;
  let last = -2;
  for (let i = box.checkedStart; i <= box.checkedEnd; i++) {
    const j = i < box.checkedEnd ? (sourceOf[i - around.checkedStart] ?? -1) : -1;
    if (j >= 0 && j === last + 1) {
      length++;
    } else {
      if (length >= minRunOfCopy) total += length;
      length = j >= 0 ? 1 : 0;
    }
    last = j < 0 ? -2 : j;
  }
  return total;
}

function isSameBox(a: Box, b: Box): boolean {
  return (
    a.checkedStart === b.checkedStart &&
    a.checkedEnd === b.checkedEnd &&
    a.sourceStart === b.sourceStart &&
    a.sourceEnd === b.sourceEnd
  );
}
