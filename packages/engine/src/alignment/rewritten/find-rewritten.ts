import type { TextPair } from '../text-pair.ts';
import { matchUnits, type UnitMatch } from './match-units.ts';
import type { TextUnits } from './text-units.ts';

/** Neighbouring sentences that were probably written from neighbouring sentences of the source. */
export interface RewrittenStretch {
  /** In the order of the checked text. */
  readonly matches: readonly UnitMatch[];
  /** The words of the checked text from the first match to the last. */
  readonly startWord: number;
  readonly endWord: number;
  /** Sum of the sentences' log odds, within limits. */
  readonly evidence: number;
}

/** Evidence that a stretch needs, in nats. */
const minEvidence = 0.5;
/**
 * Two texts on one subject share more. This many nats are subtracted in proportion to the share of content words outside
 * of the stretch that the source contains, too.
 */
const natsForSubject = 8;
const priorShared = 1;
const priorWords = 3;
/** A stretch is built around a sentence with at least these log odds, and extends at most this many sentences. */
const minSeed = 0.3;
const maxReach = 12;
/** The sentences of a stretch come from an area of the source that ends this many sentences from the first one's. */
const areaUnits = 6;
/** Limits for the log odds of one sentence. A sentence without a match in the area costs as much as the lower one. */
const minLogOdds = -1.5;
const maxLogOdds = 4;

interface Extent {
  readonly from: number;
  readonly to: number;
  readonly evidence: number;
}

/**
 * Finds stretches of the checked text that were rewritten from the source, sentence by sentence. Single sentences on
 * one subject may resemble each other by chance. Neighbouring sentences of a rewritten passage resemble sentences of one
 * area of the source, in any order. The stretches are disjoint and in the order of the checked text.
 */
export function findRewritten(
  pair: TextPair,
  checked: TextUnits,
  source: TextUnits,
): readonly RewrittenStretch[] {
  const matches = matchUnits(pair, checked, source);
  let contentWords = priorWords;
  let sharedWords = priorShared;
  for (const match of matches) {
    contentWords += match.contentWords;
    sharedWords += match.sharedWords;
  }
  const extents: { readonly seed: number; readonly extent: Extent }[] = [];
  matches.forEach((match, seed) => {
    if (match.logOdds < minSeed) return;
    const extent = extentAround(matches, seed);
    let [otherWords, otherShared] = [contentWords, sharedWords];
    for (let k = extent.from; k <= extent.to; k++) {
      otherWords -= matches[k]?.contentWords ?? 0;
      otherShared -= matches[k]?.sharedWords ?? 0;
    }
    if (extent.evidence - (natsForSubject * otherShared) / otherWords >= minEvidence)
      extents.push({ seed, extent });
  });
  extents.sort((a, b) => b.extent.evidence - a.extent.evidence || a.seed - b.seed);
  const isUsed = new Uint8Array(matches.length);
  const found: RewrittenStretch[] = [];
  for (const { seed, extent } of extents) {
    if (isUsed.subarray(extent.from, extent.to + 1).includes(1)) continue;
    isUsed.fill(1, extent.from, extent.to + 1);
    const inside = matches.slice(extent.from, extent.to + 1);
    const center = matches[seed]?.source ?? 0;
    found.push({
      matches: inside.filter(({ source: unit }) => Math.abs(unit - center) <= areaUnits),
      startWord: checked.starts[inside[0]?.checked ?? 0] ?? 0,
      endWord: checked.ends[inside[inside.length - 1]?.checked ?? 0] ?? 0,
      evidence: extent.evidence,
    });
  }
  return found.sort((a, b) => a.startWord - b.startWord);
}

/** The extent around a match with the largest sum of log odds. */
function extentAround(matches: readonly UnitMatch[], seed: number): Extent {
  const scores = scoresAround(matches, seed);
  const left = extentTo(matches, scores, seed, -1);
  const right = extentTo(matches, scores, seed, 1);
  const own = scores[maxReach] ?? 0;
  return { from: left.end, to: right.end, evidence: own + left.evidence + right.evidence };
}

/**
 * The log odds of the matches that the stretch can reach, within the limits. Of several matches with one sentence of
 * the source only the likeliest counts.
 */
function scoresAround(matches: readonly UnitMatch[], seed: number): Float64Array {
  const center = matches[seed]?.source ?? 0;
  const scores = new Float64Array(2 * maxReach + 1).fill(minLogOdds);
  const likeliest = new Int32Array(2 * areaUnits + 1).fill(-1);
  likeliest[areaUnits] = maxReach;
  for (let k = 0; k < scores.length; k++) {
    const match = matches[seed - maxReach + k];
    if (match === undefined || Math.abs(match.source - center) > areaUnits) continue;
    scores[k] = Math.min(maxLogOdds, Math.max(minLogOdds, match.logOdds));
    const unit = match.source - center + areaUnits;
    const other = likeliest[unit] ?? -1;
    const isLikeliest = other < 0 || (unit !== areaUnits && (scores[k] ?? 0) > (scores[other] ?? 0));
    if (isLikeliest) likeliest[unit] = k;
    const weaker = isLikeliest ? other : k;
    if (weaker >= 0 && weaker !== maxReach) scores[weaker] = Math.min(0, scores[weaker] ?? 0);
  }
  return scores;
}

function extentTo(
  matches: readonly UnitMatch[],
  scores: Float64Array,
  seed: number,
  step: 1 | -1,
): { readonly end: number; readonly evidence: number } {
  let best = { end: seed, evidence: 0 };
  let sum = 0;
  let last = matches[seed]?.checked ?? 0;
  for (let k = step; Math.abs(k) <= maxReach; k += step) {
    const match = matches[seed + k];
    if (match === undefined) break;
    sum += (scores[maxReach + k] ?? 0) + (Math.abs(match.checked - last) - 1) * minLogOdds;
    last = match.checked;
    if (sum > best.evidence) best = { end: seed + k, evidence: sum };
  }
  return best;
}
