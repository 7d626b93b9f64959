import type { AlignedRun } from '../types.ts';
import { extendLinks } from './extend-links.ts';
import { matchWords, type Box, type Matching } from './match-words.ts';
import type { TextPair } from './text-pair.ts';

/** How far a box may grow on each side in one round, in words. */
const growWords = 40;
const maxRounds = 8;
/** A region is wider than its passage, so its shares say nothing yet: a middling passage is looked for first. */
const firstScores: Scores = { matched: Math.log(0.55 / 0.2), unmatched: Math.log(0.45 / 0.8) };
/**
 * Bounds of the share of matched content words inside a passage. The upper one is low on purpose: a verbatim copy
 * then still reaches over a few changed words, and random rewording measured .83 instead of .90 with 0.95.
 */
const minInside = 0.35;
const maxInside = 0.6;
/** The share of content words that are matched by chance is never taken to be smaller. */
const minChance = 0.17;
/** How much of what the words' frequencies let expect really meets within a window; the rest lies elsewhere. */
const chanceShare = 0.4;
/** A matched function word stands beside a matched word, so it tells something, too. */
const functionWordScore = 1;

export interface RefinedRegion {
  readonly matching: Matching;
  /** The likely passage inside the matching's box. */
  readonly box: Box;
  /** Log-likelihood ratio, "goes back to the source" against "chance", in nats. */
  readonly evidence: number;
}

interface Scores {
  readonly matched: number;
  readonly unmatched: number;
}

interface Segment {
  readonly start: number;
  readonly end: number;
  readonly score: number;
}

/**
 * Finds the ends of the passage in a region by likelihood: match the words one to one, then keep on each side the
 * segment in which matched words are likelier than by chance (the largest sum of log ratios); again until nothing
 * moves. Undefined where nothing is left.
 */
export function refineRegion(
  pair: TextPair,
  region: Box,
  runs: readonly AlignedRun[],
  isTaken: Uint8Array,
): RefinedRegion | undefined {
  let box = region;
  let refined: RefinedRegion | undefined;
  for (let round = 0; round < maxRounds; round++) {
    const around = grow(box, pair);
    const matching = matchWords(pair, around, runs, isTaken);
    extendLinks(pair, matching);
    const scores = round === 0 ? firstScores : scoresOf(pair, matching, box);
    const checked = bestSegment(
      around.checkedStart,
      around.checkedEnd,
      (i) => pair.isCheckedContent[i] === 1,
      (i) => (matching.sourceOf[i - around.checkedStart] ?? -1) >= 0,
      scores,
    );
    if (checked.score <= 0) return undefined;
    const source = bestSegment(
      around.sourceStart,
      around.sourceEnd,
      (j) => pair.isSourceContent[j] === 1,
      (j) => {
        const i = matching.checkedOf[j - around.sourceStart] ?? -1;
        return i >= checked.start && i < checked.end;
      },
      scores,
    );
    if (source.score <= 0) return undefined;
    const next: Box = {
      checkedStart: checked.start,
      checkedEnd: checked.end,
      sourceStart: source.start,
      sourceEnd: source.end,
    };
    refined = { matching, box: next, evidence: Math.min(checked.score, source.score) };
    if (isSameBox(next, box)) break;
    box = next;
  }
  return refined;
}

function grow(box: Box, pair: TextPair): Box {
  return {
    checkedStart: Math.max(0, box.checkedStart - growWords),
    checkedEnd: Math.min(pair.checked.count, box.checkedEnd + growWords),
    sourceStart: Math.max(0, box.sourceStart - growWords),
    sourceEnd: Math.min(pair.source.count, box.sourceEnd + growWords),
  };
}

function scoresOf(pair: TextPair, matching: Matching, box: Box): Scores {
  const { starts } = pair.sourcePlaces;
  const share = (box.sourceEnd - box.sourceStart) / Math.max(1, pair.source.count);
  let content = 0;
  let matched = 0;
  let expected = 0;
  for (let i = box.checkedStart; i < box.checkedEnd; i++) {
    if (pair.isCheckedContent[i] !== 1) continue;
    content++;
    const j = matching.sourceOf[i - matching.box.checkedStart] ?? -1;
    if (j >= box.sourceStart && j < box.sourceEnd) matched++;
    const stem = pair.checked.stem[i] ?? -1;
    if (stem >= 0) expected += Math.min(1, ((starts[stem + 1] ?? 0) - (starts[stem] ?? 0)) * share);
  }
  const inside = Math.min(maxInside, Math.max(minInside, matched / Math.max(1, content)));
  const chance = Math.min(
    inside * 0.75,
    Math.max(minChance, (chanceShare * expected) / Math.max(1, content)),
  );
  return { matched: Math.log(inside / chance), unmatched: Math.log((1 - inside) / (1 - chance)) };
}

/** The stretch with the largest sum of scores (Kadane); the first of equal ones. */
function bestSegment(
  from: number,
  to: number,
  isContent: (word: number) => boolean,
  isMatched: (word: number) => boolean,
  scores: Scores,
): Segment {
  let best: Segment = { start: from, end: from, score: 0 };
  let sum = 0;
  let start = from;
  for (let word = from; word < to; word++) {
    if (isMatched(word)) sum += isContent(word) ? scores.matched : functionWordScore;
    else if (isContent(word)) sum += scores.unmatched;
    if (sum <= 0) {
      sum = 0;
      start = word + 1;
    } else if (sum > best.score) {
      best = { start, end: word + 1, score: sum };
    }
  }
  return best;
}

function isSameBox(a: Box, b: Box): boolean {
  return (
    a.checkedStart === b.checkedStart &&
    a.checkedEnd === b.checkedEnd &&
    a.sourceStart === b.sourceStart &&
    a.sourceEnd === b.sourceEnd
  );
}
