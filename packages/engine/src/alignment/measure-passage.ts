import type { AlignedRun, Passage, PassageKind, WordStretch } from '../types.ts';
import type { Link } from './links/extend-links.ts';
import type { Places } from './links/group-links.ts';
import type { TextPair } from './text-pair.ts';
import { stretchesOf } from './word-stretches.ts';

/** Weight of a word that the source contains in another order or in another form. */
const halfEqual = 0.5;
/** The similarity from which on a passage is a copy, as in the paraphrase levels. */
const copyPercent = 95;
/** The share of moved words from which on the order was changed and not only the words. */
const shuffledShare = 0.25;

/**
 * Makes a passage from its links and computes its similarity: the share of aligned words on each side, and the harmonic
 * mean of both. Word order counts: links in the longest ascending chain count as one, the others as half. Words of
 * which only the stem is equal also count as half. Each word counts once on its side, so no figure exceeds 100. A
 * source word with several links, for example because a paragraph was copied twice, counts with the best of them.
 * @param links in the order of the checked text, at most one for each of its words
 */
export function measurePassage(
  pair: TextPair,
  links: readonly Link[],
  checked: Places,
  source: Places,
): Passage {
  const checkedStartWord = links[0]?.checked ?? 0;
  const checkedEndWord = (links[links.length - 1]?.checked ?? -1) + 1;
  let sourceStartWord = Number.MAX_SAFE_INTEGER;
  let sourceEndWord = 0;
  for (const link of links) {
    sourceStartWord = Math.min(sourceStartWord, link.source);
    sourceEndWord = Math.max(sourceEndWord, link.source + 1);
  }
  const isInOrder = longestAscending(links);
  const weights = links.map((link, at) => weightOf(pair, link, isInOrder[at] === 1));
  const checkedWeight = weights.reduce((sum, weight) => sum + weight, 0);
  const heaviest = weightsOfSourceWords(links, weights, sourceStartWord, sourceEndWord);
  const sourceWeight = heaviest.reduce((sum, weight) => sum + weight, 0);
  const checkedSimilarityPercent = percent(checkedWeight, checkedEndWord - checkedStartWord);
  const sourceSimilarityPercent = percent(sourceWeight, sourceEndWord - sourceStartWord);
  const similarityPercent = harmonicMean(checkedSimilarityPercent, sourceSimilarityPercent);
  return {
    checkedStartWord,
    checkedEndWord,
    sourceStartWord,
    sourceEndWord,
    checkedStartChar: checked.startChars[checkedStartWord] ?? 0,
    checkedEndChar: checked.endChars[checkedEndWord - 1] ?? 0,
    sourceStartChar: source.startChars[sourceStartWord] ?? 0,
    sourceEndChar: source.endChars[sourceEndWord - 1] ?? 0,
    checkedSimilarityPercent,
    sourceSimilarityPercent,
    similarityPercent,
    kind: kindOf(similarityPercent, isInOrder),
    runs: runsOf(pair, links),
    matched: stretchesOf(links.map(({ checked: word }) => word)),
    matchedInSource: stretchesWithWeight(heaviest, sourceStartWord),
  };
}

export function isExact(pair: TextPair, link: Link): boolean {
  return pair.checked.exact[link.checked] === pair.source.exact[link.source];
}

/** Harmonic mean of two percentages. Rounding never lifts it above 100. */
export function harmonicMean(a: number, b: number): number {
  return a + b === 0 ? 0 : Math.min(100, (2 * a * b) / (a + b));
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : (100 * part) / whole;
}

function kindOf(similarityPercent: number, isInOrder: Uint8Array): PassageKind {
  if (similarityPercent >= copyPercent) return 'verbatim';
  const inOrder = isInOrder.reduce((sum, one) => sum + one, 0);
  return isInOrder.length - inOrder >= shuffledShare * isInOrder.length ? 'shuffled' : 'reworded';
}

function weightOf(pair: TextPair, link: Link, isInOrder: boolean): number {
  return (isInOrder ? 1 : halfEqual) * (isExact(pair, link) ? 1 : halfEqual);
}

/** The weights of the source words in the span, each that of its heaviest link; 0 for words without a link. */
function weightsOfSourceWords(
  links: readonly Link[],
  weights: readonly number[],
  startWord: number,
  endWord: number,
): Float32Array {
  const heaviest = new Float32Array(Math.max(0, endWord - startWord));
  links.forEach(({ source }, at) => {
    heaviest[source - startWord] = Math.max(heaviest[source - startWord] ?? 0, weights[at] ?? 0);
  });
  return heaviest;
}

function stretchesWithWeight(weights: Float32Array, firstWord: number): readonly WordStretch[] {
  const stretches: WordStretch[] = [];
  for (let at = 0; at < weights.length; at++) {
    const start = at;
    while ((weights[at] ?? 0) > 0) at++;
    if (at > start) stretches.push([firstWord + start, at - start]);
  }
  return stretches;
}

/** Marks the links of the longest chain that ascends in the source (patience sorting). */
function longestAscending(links: readonly Link[]): Uint8Array {
  const tails: number[] = [];
  const before = new Int32Array(links.length).fill(-1);
  links.forEach((link, at) => {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((links[tails[middle] ?? 0]?.source ?? 0) < link.source) low = middle + 1;
      else high = middle;
    }
    before[at] = low === 0 ? -1 : (tails[low - 1] ?? -1);
    tails[low] = at;
  });
  const isMember = new Uint8Array(links.length);
  for (let at = tails[tails.length - 1] ?? -1; at >= 0; at = before[at] ?? -1) isMember[at] = 1;
  return isMember;
}

function runsOf(pair: TextPair, links: readonly Link[]): readonly AlignedRun[] {
  const runs: AlignedRun[] = [];
  let start: Link | undefined;
  let wordCount = 0;
  for (const link of links) {
    if (!isExact(pair, link)) continue;
    const isNext =
      start !== undefined &&
      link.checked === start.checked + wordCount &&
      link.source === start.source + wordCount;
    if (isNext) {
      wordCount++;
      continue;
    }
    if (start !== undefined) runs.push(asRun(start, wordCount));
    start = link;
    wordCount = 1;
  }
  if (start !== undefined) runs.push(asRun(start, wordCount));
  return runs;
}

function asRun(start: Link, wordCount: number): AlignedRun {
  return { checkedStartWord: start.checked, sourceStartWord: start.source, wordCount };
}
