import type { AlignedRun } from '../types.ts';
import { minRunWords } from './find-runs.ts';
import type { TextPair } from './text-pair.ts';

/** A part of the checked text and a part of the source; half-open, in words. */
export interface Box {
  readonly checkedStart: number;
  readonly checkedEnd: number;
  readonly sourceStart: number;
  readonly sourceEnd: number;
}

/** Words matched one to one inside a box. */
export interface Matching {
  readonly box: Box;
  /** Source word of each checked word in the box (absolute); negative if it has none. */
  readonly sourceOf: Int32Array;
  /** Checked word of each source word in the box (absolute); −1 if it has none. */
  readonly checkedOf: Int32Array;
}

/** Marks a word that belongs to another passage. */
const taken = -2;
/** How many equal words are tried for one word, nearest first. More tries never improved the result. */
const maxTries = 8;

/**
 * Matches equal words one to one. It takes runs first, longest first. Then each remaining content word takes the
 * nearest free equal word. "Nearest" is measured from the match of its neighbour or, if that has none, from the
 * diagonal of the box.
 */
export function matchWords(
  pair: TextPair,
  box: Box,
  runs: readonly AlignedRun[],
  isTaken: Uint8Array,
): Matching {
  const matching: Matching = {
    box,
    sourceOf: new Int32Array(box.checkedEnd - box.checkedStart).fill(-1),
    checkedOf: new Int32Array(box.sourceEnd - box.sourceStart).fill(-1),
  };
  for (let i = box.checkedStart; i < box.checkedEnd; i++) {
    if (isTaken[i] === 1) matching.sourceOf[i - box.checkedStart] = taken;
  }
  for (const run of runs) takeRun(matching, run);
  takeNearest(pair, matching);
  return matching;
}

export function link(matching: Matching, i: number, j: number): void {
  matching.sourceOf[i - matching.box.checkedStart] = j;
  matching.checkedOf[j - matching.box.sourceStart] = i;
}

export function isFree(matching: Matching, i: number, j: number): boolean {
  const { box, sourceOf, checkedOf } = matching;
  if (i < box.checkedStart || i >= box.checkedEnd || j < box.sourceStart || j >= box.sourceEnd) return false;
  return sourceOf[i - box.checkedStart] === -1 && checkedOf[j - box.sourceStart] === -1;
}

/** Links the parts of a run that are inside the box and free on both sides, if at least `minRunWords` remain. */
function takeRun(matching: Matching, run: AlignedRun): void {
  const { checkedStartWord, sourceStartWord, wordCount } = run;
  let from = -1;
  for (let k = 0; k <= wordCount; k++) {
    if (k < wordCount && isFree(matching, checkedStartWord + k, sourceStartWord + k)) {
      if (from < 0) from = k;
    } else if (from >= 0) {
      if (k - from >= minRunWords) {
        for (let m = from; m < k; m++) link(matching, checkedStartWord + m, sourceStartWord + m);
      }
      from = -1;
    }
  }
}

function takeNearest(pair: TextPair, matching: Matching): void {
  const { box, sourceOf } = matching;
  const slope = (box.sourceEnd - box.sourceStart) / Math.max(1, box.checkedEnd - box.checkedStart);
  for (let i = box.checkedStart; i < box.checkedEnd; i++) {
    if (sourceOf[i - box.checkedStart] !== -1) continue;
    const stem = pair.checked.stem[i] ?? -1;
    if (stem < 0) continue;
    const expected = box.sourceStart + (i - box.checkedStart) * slope;
    const j = nearestFree(pair, matching, stem, expected);
    if (j >= 0) link(matching, i, j);
  }
}

function nearestFree(pair: TextPair, matching: Matching, stem: number, expected: number): number {
  const { starts, places } = pair.sourcePlaces;
  const { box, checkedOf } = matching;
  const from = lowerBound(places, starts[stem] ?? 0, starts[stem + 1] ?? 0, box.sourceStart);
  const to = lowerBound(places, from, starts[stem + 1] ?? 0, box.sourceEnd);
  let right = lowerBound(places, from, to, expected);
  let left = right - 1;
  for (let tries = 0; tries < maxTries && (left >= from || right < to); tries++) {
    const toLeft = left >= from ? expected - (places[left] ?? 0) : Infinity;
    const toRight = right < to ? (places[right] ?? 0) - expected : Infinity;
    const place = places[toLeft <= toRight ? left-- : right++] ?? 0;
    if (checkedOf[place - box.sourceStart] === -1) return place;
  }
  return -1;
}

/** First index in [from, to) whose value is at least `value`. */
export function lowerBound(values: Uint32Array, from: number, to: number, value: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
