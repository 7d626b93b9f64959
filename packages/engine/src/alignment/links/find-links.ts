import type { AlignedRun } from '../../types.ts';
import { completeLinks } from './complete-links.ts';
import type { Link } from './extend-links.ts';
import { findRegions } from '../regions/find-regions.ts';
import type { Box } from '../match-words.ts';
import { maxGrowthWords, refineRegion } from '../regions/refine-region.ts';
import type { TextPair } from '../text-pair.ts';

/** Which traces are followed. */
export interface Traces {
  /** Less evidence than this, in nats, is chance. */
  readonly minEvidence: number;
  /** The share of content words that are matched by chance is never taken to be smaller. */
  readonly minChance: number;
}

export const strongTraces: Traces = { minEvidence: 11, minChance: 0.17 };
/** For those who weigh the passages afterwards, as `withoutCommonplace` does. */
export const weakTraces: Traces = { minEvidence: 7, minChance: 0.15 };
/** Runs of so many words, so many of them content words, need no other evidence: seven words can make a phrase. */
const copies = [
  { words: 7, contentWords: 4 },
  { words: 8, contentWords: 3 },
] as const;
/** What is left of a region beside a passage is searched again if it has this many words. */
const minRestWords = 8;
/** A bound on the work for one pair; a text of 125,000 words cut into a thousand passages needs half of it. */
const maxSearches = 4096;

/**
 * All links between two texts, in the order of the checked text; every word of the checked text has one at most.
 * The user's settings play no part here.
 */
export function findLinks(pair: TextPair, traces: Traces = strongTraces): readonly Link[] {
  const isTaken = new Uint8Array(pair.checked.count);
  const links: Link[] = [];
  const waiting: Box[] = [...findRegions(pair.index, pair.source, pair.sourcePlaces, pair.runs)].reverse();
  for (let searches = 0; waiting.length > 0 && searches < maxSearches; searches++) {
    const region = waiting.pop();
    if (region === undefined) break;
    const box = freePart(region, isTaken);
    if (box === undefined) continue;
    const runs = runsNear(pair, box);
    const refined = refineRegion(pair, box, runs, isTaken, traces.minChance);
    if (refined === undefined) continue;
    if (refined.evidence < traces.minEvidence && !holdsCopy(pair, refined.box, runs)) continue;
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

/** The runs that a region can reach while its ends are searched. */
function runsNear(pair: TextPair, box: Box): readonly AlignedRun[] {
  return pair.runs.filter(
    ({ checkedStartWord, sourceStartWord, wordCount }) =>
      checkedStartWord < box.checkedEnd + maxGrowthWords &&
      checkedStartWord + wordCount > box.checkedStart - maxGrowthWords &&
      sourceStartWord < box.sourceEnd + maxGrowthWords &&
      sourceStartWord + wordCount > box.sourceStart - maxGrowthWords,
  );
}

/** True where a run long enough to be a copy by itself lies in the box. */
function holdsCopy(pair: TextPair, box: Box, runs: readonly AlignedRun[]): boolean {
  return runs.some((run) => {
    const { checkedStartWord: start, sourceStartWord, wordCount } = run;
    if (start < box.checkedStart || start + wordCount > box.checkedEnd) return false;
    if (sourceStartWord < box.sourceStart || sourceStartWord + wordCount > box.sourceEnd) return false;
    let content = 0;
    for (let k = 0; k < wordCount; k++) content += pair.isCheckedContent[start + k] ?? 0;
    return copies.some((copy) => wordCount >= copy.words && content >= copy.contentWords);
  });
}

/** The region without the words at its ends that belong to a passage already; undefined where none is left. */
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
