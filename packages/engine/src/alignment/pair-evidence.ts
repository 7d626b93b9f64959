import type { AnalysedText, Passage } from '../types.ts';
import type { RewrittenStretch } from './rewritten/find-rewritten.ts';
import type { TextPair } from './text-pair.ts';
import { timesHere, timesThere } from './weigh-passages.ts';
import { wordScore } from './word-scores.ts';
import { matchedOf } from './word-stretches.ts';

/**
 * A logistic regression: passages of at least 15 matched words that were copied or rewritten, against those of texts on
 * one subject. docs/decisions/0004-alignment.md has the measurements.
 */
const weights = {
  /** How unlikely it is that the passages' words occur in the source by chance, in nats. */
  nats: 0.024,
  /** Sum over the linked words: 1 for a content word that occurs once in both texts, less for others. */
  rarity: 0.04,
  /** Evidence of the strongest rewritten stretch. */
  stretch: 0.417,
  /** Logarithm of the number of matched words. */
  words: 0.895,
  /** Share of the other content words that the source contains. Two texts on one subject share many. */
  subject: -10.5,
} as const;
const minScore = 3.9;
/** The share of a text without other words is this, and it counts as much as these words. */
const priorShare = 0.2;
const priorWords = 50;

/** Words of the checked text, half-open. */
type Span = readonly [startWord: number, endWord: number];

/**
 * Whether all passages of a pair together are unlikely without copying. Phrases of a genre or of a subject are similar
 * enough to be reported as a passage, but they consist of words that these texts contain anyway.
 */
export function isMoreThanSubject(
  pair: TextPair,
  passages: readonly Passage[],
  stretches: readonly RewrittenStretch[],
  checked: AnalysedText,
): boolean {
  const score = wordScore(pair, checked);
  let [nats, rarity, matched, strongest] = [0, 0, 0, 0];
  for (const passage of passages) {
    for (let word = passage.checkedStartWord; word < passage.checkedEndWord; word++) nats += score(word);
    for (const [start, count] of matchedOf(passage)) {
      matched += count;
      for (let word = start; word < start + count; word++) rarity += rarityOf(pair, word);
    }
  }
  for (const { evidence } of stretches) strongest = Math.max(strongest, evidence);
  const spans: readonly Span[] = [
    ...passages.map(({ checkedStartWord, checkedEndWord }): Span => [checkedStartWord, checkedEndWord]),
    ...stretches.map(({ startWord, endWord }): Span => [startWord, endWord]),
  ];
  const evidence =
    weights.nats * nats +
    weights.rarity * rarity +
    weights.stretch * strongest +
    weights.words * Math.log1p(matched) +
    weights.subject * sharedOutside(pair, spans);
  return evidence >= minScore;
}

/** One for a content word that occurs once in both texts, less for others, 0 for function words. */
function rarityOf(pair: TextPair, word: number): number {
  const stem = pair.checked.stem[word] ?? -1;
  return stem < 0 ? 0 : 1 / Math.sqrt(timesHere(pair, stem) * Math.max(1, timesThere(pair, stem)));
}

/** The share of the content words outside of the spans that the source contains anywhere. */
function sharedOutside(pair: TextPair, spans: readonly Span[]): number {
  let words = priorWords + pair.index.stemPlaces.places.length;
  let shared = priorShare * priorWords;
  for (const stem of pair.sharedStems) shared += timesHere(pair, stem);
  let reached = 0;
  for (const [start, end] of [...spans].sort((a, b) => a[0] - b[0])) {
    for (let word = Math.max(start, reached); word < end; word++) {
      const stem = pair.checked.stem[word] ?? -1;
      if (stem < 0) continue;
      words--;
      if (timesThere(pair, stem) > 0) shared--;
    }
    reached = Math.max(reached, end);
  }
  return shared / words;
}
