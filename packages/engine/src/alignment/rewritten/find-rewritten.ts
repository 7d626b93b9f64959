import type { TextPair } from '../text-pair.ts';
import { matchUnits, type UnitMatches } from './match-units.ts';
import type { TextUnits } from './text-units.ts';

/** A sentence of the checked text and the sentence of the source that it was probably written from. */
export interface RewrittenUnit {
  readonly checked: number;
  readonly source: number;
  readonly logOdds: number;
}

/** Neighbouring sentences that were probably written from neighbouring sentences of the source. */
export interface RewrittenStretch {
  /** The units in the order of the checked text. */
  readonly units: readonly RewrittenUnit[];
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

/** Larger than the rounding errors of a sum of log odds. */
const rounding = 1e-6;

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
  for (let match = 0; match < matches.count; match++) {
    contentWords += matches.contentWords[match] ?? 0;
    sharedWords += matches.sharedWords[match] ?? 0;
  }
  const limits = Float64Array.from({ length: matches.count }, (_, match) => matches.logOddsAtMost(match));
  const extents: { readonly seed: number; readonly extent: Extent }[] = [];
  for (let seed = 0; seed < matches.count; seed++) {
    if ((limits[seed] ?? 0) < minSeed) continue;
    const ofSubject = (natsForSubject * (sharedWords - sharedAround(matches, seed))) / contentWords;
    if (evidenceAtMost(matches, limits, seed) - ofSubject + rounding < minEvidence) continue;
    if (matches.logOdds(seed) < minSeed) continue;
    const extent = extentAround(matches, seed);
    let [otherWords, otherShared] = [contentWords, sharedWords];
    for (let k = extent.from; k <= extent.to; k++) {
      otherWords -= matches.contentWords[k] ?? 0;
      otherShared -= matches.sharedWords[k] ?? 0;
    }
    if (extent.evidence - (natsForSubject * otherShared) / otherWords >= minEvidence)
      extents.push({ seed, extent });
  }
  extents.sort((a, b) => b.extent.evidence - a.extent.evidence || a.seed - b.seed);
  const isUsed = new Uint8Array(matches.count);
  const found: RewrittenStretch[] = [];
  for (const { seed, extent } of extents) {
    if (isUsed.subarray(extent.from, extent.to + 1).includes(1)) continue;
    isUsed.fill(1, extent.from, extent.to + 1);
    found.push({
      units: unitsOf(matches, seed, extent),
      startWord: checked.starts[matches.checked[extent.from] ?? 0] ?? 0,
      endWord: checked.ends[matches.checked[extent.to] ?? 0] ?? 0,
      evidence: extent.evidence,
    });
  }
  return found.sort((a, b) => a.startWord - b.startWord);
}

function unitsOf(matches: UnitMatches, seed: number, { from, to }: Extent): readonly RewrittenUnit[] {
  const center = matches.source[seed] ?? 0;
  const units: RewrittenUnit[] = [];
  for (let match = from; match <= to; match++) {
    const source = matches.source[match] ?? 0;
    if (Math.abs(source - center) > areaUnits) continue;
    units.push({ checked: matches.checked[match] ?? 0, source, logOdds: matches.logOdds(match) });
  }
  return units;
}

/** The words shared by the matches that a stretch around this one may contain. */
function sharedAround({ sharedWords }: UnitMatches, seed: number): number {
  let shared = 0;
  for (let match = Math.max(0, seed - maxReach); match <= seed + maxReach; match++) {
    shared += sharedWords[match] ?? 0;
  }
  return shared;
}

/** An upper limit for the evidence around a match, from the upper limits of the log odds. */
function evidenceAtMost(matches: UnitMatches, limits: Float64Array, seed: number): number {
  const center = matches.source[seed] ?? 0;
  let evidence = Math.min(maxLogOdds, limits[seed] ?? 0);
  for (const step of [-1, 1]) {
    let best = 0;
    let sum = 0;
    let last = matches.checked[seed] ?? 0;
    for (let k = 1; k <= maxReach; k++) {
      const match = seed + k * step;
      if (match < 0 || match >= matches.count) break;
      const unit = matches.checked[match] ?? 0;
      const isNear = Math.abs((matches.source[match] ?? 0) - center) <= areaUnits;
      const score = isNear ? Math.min(maxLogOdds, Math.max(minLogOdds, limits[match] ?? 0)) : minLogOdds;
      sum += score + (Math.abs(unit - last) - 1) * minLogOdds;
      last = unit;
      if (sum > best) best = sum;
    }
    evidence += best;
  }
  return evidence;
}

/** The extent around a match with the largest sum of log odds. */
function extentAround(matches: UnitMatches, seed: number): Extent {
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
function scoresAround(matches: UnitMatches, seed: number): Float64Array {
  const center = matches.source[seed] ?? 0;
  const scores = new Float64Array(2 * maxReach + 1).fill(minLogOdds);
  const likeliest = new Int32Array(2 * areaUnits + 1).fill(-1);
  likeliest[areaUnits] = maxReach;
  for (let k = 0; k < scores.length; k++) {
    const match = seed - maxReach + k;
    if (match < 0 || match >= matches.count) continue;
    const unit = (matches.source[match] ?? 0) - center + areaUnits;
    if (unit < 0 || unit > 2 * areaUnits) continue;
    if (matches.logOddsAtMost(match) <= minLogOdds) scores[k] = minLogOdds;
    else scores[k] = Math.min(maxLogOdds, Math.max(minLogOdds, matches.logOdds(match)));
    const other = likeliest[unit] ?? -1;
    const isLikeliest = other < 0 || (unit !== areaUnits && (scores[k] ?? 0) > (scores[other] ?? 0));
    if (isLikeliest) likeliest[unit] = k;
    const weaker = isLikeliest ? other : k;
    if (weaker >= 0 && weaker !== maxReach) scores[weaker] = Math.min(0, scores[weaker] ?? 0);
  }
  return scores;
}

function extentTo(
  matches: UnitMatches,
  scores: Float64Array,
  seed: number,
  step: 1 | -1,
): { readonly end: number; readonly evidence: number } {
  let best = { end: seed, evidence: 0 };
  let sum = 0;
  let last = matches.checked[seed] ?? 0;
  for (let k = step; Math.abs(k) <= maxReach; k += step) {
    if (seed + k < 0 || seed + k >= matches.count) break;
    const unit = matches.checked[seed + k] ?? 0;
    sum += (scores[maxReach + k] ?? 0) + (Math.abs(unit - last) - 1) * minLogOdds;
    last = unit;
    if (sum > best.evidence) best = { end: seed + k, evidence: sum };
  }
  return best;
}
