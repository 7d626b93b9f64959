import { isCopiedRun } from './copied-runs.ts';
import type { AlignedRun } from '../../types.ts';
import { completeLinks } from './complete-links.ts';
import type { Link } from './extend-links.ts';
import { findRegions } from '../regions/find-regions.ts';
import type { Box } from '../match-words.ts';
import { maxGrowthWords, refineRegion } from '../regions/refine-region.ts';
import type { TextPair } from '../text-pair.ts';

/** The limits for the evidence that a trace needs before it is followed. */
export interface Traces {
  /** A region with less evidence than this, in nats, is dropped as chance. */
  readonly minEvidence: number;
  /** Lower limit for the share of content words that are expected to match by chance. */
  readonly minChance: number;
}

export const strongTraces: Traces = { minEvidence: 11, minChance: 0.17 };
/** The traces for callers that weigh the passages afterwards, as `withoutCommonplace` does. */
export const weakTraces: Traces = { minEvidence: 7, minChance: 0.15 };
/** The rest of a region next to a passage is searched again if it has this many words. */
const minRestWords = 8;
/** Limits the work for two texts. A text of 125,000 words cut into a thousand passages needs half of it. */
const maxSearches = 4096;

/**
 * Finds all links between two texts, in the order of the checked text. A word of the checked text has at most one link.
 * The user's settings do not affect the links.
 */
export function findLinks(pair: TextPair, traces: Traces = strongTraces): readonly Link[] {
  const isTaken = new Uint8Array(pair.checked.count);
  const links: Link[] = [];
  const waiting: Box[] = [...findRegions(pair)].reverse();
  for (let searches = 0; waiting.length > 0 && searches < maxSearches; searches++) {
    const region = waiting.pop();
    if (region === undefined) break;
    const box = freePart(region, isTaken);
    if (box === undefined) continue;
    const runs = runsNear(pair, box);
    const refined = refineRegion(pair, box, runs, isTaken, traces.minChance);
    if (refined === undefined) continue;
    if (refined.evidence < traces.minEvidence && !containsCopy(pair, refined.box, runs)) continue;
    for (const found of completeLinks(pair, refined.matching, refined.box)) {
      if (isTaken[found.checked] === 0) links.push(found);
    }
    isTaken.fill(1, refined.box.checkedStart, refined.box.checkedEnd);
    if (refined.box.checkedEnd + minRestWords <= box.checkedEnd) {
      waiting.push({ ...box, checkedStart: refined.box.checkedEnd });
    }
    if (box.checkedStart + minRestWords <= refined.box.checkedStart) {
      waiting.push({ ...box, checkedEnd: refined.box.checkedStart });
    }
  }
  return onePerWord(links);
}

/** The runs that the region can reach while its ends are refined. */
function runsNear(pair: TextPair, box: Box): readonly AlignedRun[] {
  return pair.runs.filter(
    ({ checkedStartWord, sourceStartWord, wordCount }) =>
      checkedStartWord < box.checkedEnd + maxGrowthWords &&
      checkedStartWord + wordCount > box.checkedStart - maxGrowthWords &&
      sourceStartWord < box.sourceEnd + maxGrowthWords &&
      sourceStartWord + wordCount > box.sourceStart - maxGrowthWords,
  );
}

/** True if the box contains a run that is long enough to be a copy by itself. */
function containsCopy(pair: TextPair, box: Box, runs: readonly AlignedRun[]): boolean {
  return runs.some((run) => {
    const { checkedStartWord: start, sourceStartWord, wordCount } = run;
    if (start < box.checkedStart || start + wordCount > box.checkedEnd) return false;
    if (sourceStartWord < box.sourceStart || sourceStartWord + wordCount > box.sourceEnd) return false;
    return isCopiedRun(pair, start, wordCount);
  });
}

/** The region without the words at its ends that already belong to a passage; undefined if nothing is left. */
function freePart(region: Box, isTaken: Uint8Array): Box | undefined {
  let { checkedStart, checkedEnd } = region;
  while (checkedStart < checkedEnd && isTaken[checkedStart] === 1) checkedStart++;
  while (checkedEnd > checkedStart && isTaken[checkedEnd - 1] === 1) checkedEnd--;
  if (checkedEnd - checkedStart < minRestWords / 2) return undefined;
  return { ...region, checkedStart, checkedEnd };
}

function onePerWord(links: readonly Link[]): readonly Link[] {
  const sorted = [...links].sort((a, b) => a.checked - b.checked || a.source - b.source);
  return sorted.filter((link, at) => at === 0 || sorted[at - 1]?.checked !== link.checked);
}
