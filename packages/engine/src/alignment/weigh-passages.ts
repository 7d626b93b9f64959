import type { Passage } from '../types.ts';
import type { Link } from './links/extend-links.ts';
import { linksInside } from './links/links-inside.ts';
import type { TextPair } from './text-pair.ts';

/**
 * A logistic regression over 1,561 passages, 169 of them false, from one half of the PAN 2013 training corpus. The
 * weights favour running text that shares many words, rare words, and more words than chance explains. A list of names
 * shares only content words. A short passage in which hardly a word of the source's stretch is missing is a formula
 * that many texts contain.
 */
const weights = {
  constant: -7.9,
  /** Logarithm of the number of shared words, and of the number of content words among them. */
  words: 6.93,
  contentWords: -2.91,
  /**
   * Logarithm of their rarity, and of the rarity of all words of the source's stretch that occur in the checked text.
   */
  rarity: 3.24,
  sourceRarity: -3.62,
  checkedSimilarityPercent: 0.066,
  sourceSimilarityPercent: -0.131,
  /** How unlikely it is that the passage's words occur in the source by chance. */
  nats: 0.1,
} as const;
const minNats = -20;
const maxNats = 40;
/** A passage with a lower similarity is only a common subject, however rare its words are. */
const minSimilarityPercent = 20;
/** The number of equal words in a row that are a copy, whatever else the passage consists of. */
const minCertainRun = 27;
/** Words in runs of at least this many words are copied. */
const minRunWords = 8;
/** The share of copied words in a copy, and in a passage that is only similar to the source. */
const copyShare = 0.9;
const similarShare = 0.8;

/**
 * Keeps the passages that are more likely taken from the source than not. `links` are in the order of the checked text,
 * and `scores` are those of `scoreWords`.
 */
export function withoutCommonplace(
  pair: TextPair,
  passages: readonly Passage[],
  links: readonly Link[],
  scores: Float64Array,
): readonly Passage[] {
  return withoutCommonSubjects(passages).filter(
    (passage) =>
      passage.runs.some(({ wordCount }) => wordCount >= minCertainRun) ||
      logOddsOf(pair, passage, links, scores) >= 0,
  );
}

/** Drops the passages that share too little. Summaries are kept, since they naturally share little. */
export function withoutCommonSubjects(passages: readonly Passage[]): readonly Passage[] {
  return passages.filter(
    ({ kind, similarityPercent }) => kind === 'summary' || similarityPercent >= minSimilarityPercent,
  );
}

/** Log odds that the passage comes from the source. */
function logOddsOf(pair: TextPair, passage: Passage, links: readonly Link[], scores: Float64Array): number {
  const { checkedSimilarityPercent, sourceSimilarityPercent } = passage;
  let nats = 0;
  for (let i = passage.checkedStartWord; i < passage.checkedEndWord; i++) nats += scores[i] ?? 0;
  const { words, contentWords, rarity } = sharedIn(pair, linksInside(links, passage));
  return (
    weights.constant +
    weights.words * Math.log1p(words) +
    weights.contentWords * Math.log1p(contentWords) +
    weights.rarity * Math.log1p(rarity) +
    weights.sourceRarity * Math.log1p(sourceRarityOf(pair, passage)) +
    weights.checkedSimilarityPercent * checkedSimilarityPercent +
    weights.sourceSimilarityPercent * sourceSimilarityPercent +
    weights.nats * Math.min(maxNats, Math.max(minNats, nats))
  );
}

interface Shared {
  readonly words: number;
  readonly contentWords: number;
  /**
   * Sum over the content words of 1/√(occurrences here × occurrences there). A word that occurs once in both counts as
   * one.
   */
  readonly rarity: number;
}

function sharedIn(pair: TextPair, links: readonly Link[]): Shared {
  let contentWords = 0;
  let rarity = 0;
  for (const { checked } of links) {
    const stem = pair.checked.stem[checked] ?? -1;
    if (stem < 0) continue;
    contentWords++;
    rarity += 1 / Math.sqrt(timesHere(pair, stem) * Math.max(1, timesThere(pair, stem)));
  }
  return { words: links.length, contentWords, rarity };
}

function sourceRarityOf(pair: TextPair, { sourceStartWord, sourceEndWord }: Passage): number {
  let rarity = 0;
  for (let j = sourceStartWord; j < sourceEndWord; j++) {
    const stem = pair.source.stem[j] ?? -1;
    if (stem >= 0) rarity += 1 / Math.sqrt(timesThere(pair, stem));
  }
  return rarity;
}

/** How often the checked text contains a stem. */
export function timesHere({ index }: TextPair, stem: number): number {
  const { starts } = index.stemPlaces;
  return (starts[stem + 1] ?? 0) - (starts[stem] ?? 0);
}

/** How often the source contains it. */
export function timesThere({ sourcePlaces }: TextPair, stem: number): number {
  return (sourcePlaces.starts[stem + 1] ?? 0) - (sourcePlaces.starts[stem] ?? 0);
}

/** If copies contain more words than passages that are only similar, returns only the copies. */
export function onlyCopies(passages: readonly Passage[]): readonly Passage[] {
  let copied = 0;
  let similar = 0;
  for (const passage of passages) {
    const share = copiedShare(passage);
    const words = passage.checkedEndWord - passage.checkedStartWord;
    if (share >= copyShare) copied += words;
    else if (share < similarShare) similar += words;
  }
  if (copied <= similar) return passages;
  return passages.filter((passage) => copiedShare(passage) >= similarShare);
}

/** The share of words in long runs. Paragraphs copied in another order are also copies, whatever their similarity. */
function copiedShare({
  runs,
  checkedStartWord,
  checkedEndWord,
  sourceStartWord,
  sourceEndWord,
}: Passage): number {
  let words = 0;
  for (const { wordCount } of runs) if (wordCount >= minRunWords) words += wordCount;
  return words / Math.max(checkedEndWord - checkedStartWord, sourceEndWord - sourceStartWord);
}
