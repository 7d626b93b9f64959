import type { AnalysedText, Passage } from '../types.ts';
import { completeLinks } from './links/complete-links.ts';
import { placesOf } from './links/group-links.ts';
import { matchWords, type Box } from './match-words.ts';
import { measurePassage } from './measure-passage.ts';
import type { TextPair } from './text-pair.ts';
import { unitStarts } from './unit-starts.ts';
import { withSpans } from './with-spans.ts';

/** A summary has at least this many words, and its source has many more. */
export const minSummaryWords = 70;
const maxWords = 250;
export const minSummarisedWords = 400;
const minSourceFactor = 3;
/** Minimum evidence, in nats, that the stretch comes from the source at all: in total, and per word. */
const minEvidence = 20;
const minEvidencePerWord = 0.18;
/**
 * Minimum share of the content words that are next to the same word as in the source, beyond chance. A text on the same
 * subject shares words with the source; a summary also shares which of them are together.
 */
const minPhraseShare = 0.16;
/** Two words of the source that are at most this far apart are together. */
const phraseWords = 4;
/** Words that occur together in more places are so by chance. */
const maxPhrasePlaces = 200;
/** Minimum evidence outside of the strongest passage in it: in total, and per word. */
const minEvidenceBeside = 9;
const minEvidenceBesidePerWord = 0.15;
/** The largest share of the shared words that may be in one quarter of the source, or in one passage. */
const maxConcentration = 0.9;
const maxInPassage = 0.8;
/** Two adjacent passages of this many words are two paragraphs of the source. */
const minParagraphWords = 50;
/** How far an end moves to the nearest sentence end, in words. */
const maxSnapWords = 12;
/** The source is divided into eighths. A word that occurs in more places does not show where it was taken from. */
const parts = 8;
const maxPlaces = 8;

interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly evidence: number;
}

/**
 * Returns the passages and, if there is one, the summary of the source: a stretch whose words occur in the source far
 * more often than the words around it and are scattered over the whole source. The summary replaces the passages inside
 * it. `scores` are those of `scoreWords`.
 */
export function withSummary(
  pair: TextPair,
  passages: readonly Passage[],
  scores: Float64Array,
  checked: AnalysedText,
  source: AnalysedText,
): readonly Passage[] {
  const stretch = summaryStretch(pair, passages, scores, checked);
  if (stretch === undefined) return passages;
  let { start, end } = stretch;
  const kept = passages.filter((passage) => {
    const { checkedStartWord, checkedEndWord } = passage;
    const within = Math.min(checkedEndWord, end) - Math.max(checkedStartWord, start);
    return within < 0.5 * (checkedEndWord - checkedStartWord);
  });
  for (const { checkedStartWord, checkedEndWord } of kept) {
    if (checkedStartWord <= start && checkedEndWord > start) start = checkedEndWord;
    if (checkedStartWord < end && checkedEndWord >= end) end = checkedStartWord;
  }
  if (end - start < minSummaryWords) return passages;
  const summary = summaryPassage(pair, start, end, checked, source);
  return [...kept, summary].sort((a, b) => a.checkedStartWord - b.checkedStartWord);
}

/**
 * The words of the checked text that summarise the source, from the start of a sentence to the end of one. Undefined if
 * no stretch is one.
 */
export function summaryStretch(
  pair: TextPair,
  passages: readonly Passage[],
  scores: Float64Array,
  checked: AnalysedText,
): { readonly start: number; readonly end: number } | undefined {
  const stretch = likeliestStretch(scores);
  if (!isSummary(pair, passages, scores, stretch)) return undefined;
  const isStart = unitStarts(checked);
  return { start: nearestStart(isStart, stretch.start), end: nearestStart(isStart, stretch.end) };
}

/** The stretch with the largest sum of scores (Kadane's algorithm). */
function likeliestStretch(scores: Float64Array): Stretch {
  let best: Stretch = { start: 0, end: 0, evidence: 0 };
  let sum = 0;
  let start = 0;
  for (let i = 0; i < scores.length; i++) {
    sum += scores[i] ?? 0;
    if (sum <= 0) {
      sum = 0;
      start = i + 1;
    } else if (sum > best.evidence) {
      best = { start, end: i + 1, evidence: sum };
    }
  }
  return best;
}

function isSummary(
  pair: TextPair,
  passages: readonly Passage[],
  scores: Float64Array,
  stretch: Stretch,
): boolean {
  const words = stretch.end - stretch.start;
  if (stretch.evidence < Math.max(minEvidence, minEvidencePerWord * words)) return false;
  if (words < minSummaryWords || words > maxWords) return false;
  if (pair.source.count < Math.max(minSummarisedWords, minSourceFactor * words)) return false;
  if (concentrationOf(pair, stretch) > maxConcentration) return false;
  if (phraseShareOf(pair, stretch) < minPhraseShare) return false;
  let shared = 0;
  for (let i = stretch.start; i < stretch.end; i++) if ((scores[i] ?? 0) > 0) shared++;
  let paragraphs = 0;
  for (const passage of passages) {
    const from = Math.max(passage.checkedStartWord, stretch.start);
    const to = Math.min(passage.checkedEndWord, stretch.end);
    if (from >= to) continue;
    if (passage.checkedEndWord - passage.checkedStartWord >= minParagraphWords && ++paragraphs > 1)
      return false;
    if (contentWordsOf(pair, passage, from, to) > maxInPassage * shared) return false;
    let beside = stretch.evidence;
    for (let i = from; i < to; i++) beside -= scores[i] ?? 0;
    if (beside < Math.max(minEvidenceBeside, minEvidenceBesidePerWord * (words - (to - from)))) return false;
  }
  return true;
}

/** Counts the equal content words of the passage in a part of the checked text. */
function contentWordsOf(pair: TextPair, { runs }: Passage, from: number, to: number): number {
  let words = 0;
  for (const { checkedStartWord, wordCount } of runs) {
    const end = Math.min(to, checkedStartWord + wordCount);
    for (let i = Math.max(from, checkedStartWord); i < end; i++) words += pair.isCheckedContent[i] ?? 0;
  }
  return words;
}

/** The largest share of the stretch's words that one quarter of the source contains. Rare words count more. */
function concentrationOf(pair: TextPair, { start, end }: Stretch): number {
  const { starts, places } = pair.sourcePlaces;
  const weights = new Float64Array(parts);
  let sum = 0;
  for (let i = start; i < end; i++) {
    const stem = pair.checked.stem[i] ?? -1;
    if (stem < 0) continue;
    const from = starts[stem] ?? 0;
    const to = starts[stem + 1] ?? 0;
    if (to - from > maxPlaces) continue;
    for (let k = from; k < to; k++) {
      const weight = 1 / (to - from) ** 2;
      const part = Math.floor((parts * (places[k] ?? 0)) / pair.source.count);
      weights[part] = (weights[part] ?? 0) + weight;
      sum += weight;
    }
  }
  let largest = 0;
  for (let part = 0; part + 1 < parts; part++) {
    largest = Math.max(largest, (weights[part] ?? 0) + (weights[part + 1] ?? 0));
  }
  return sum === 0 ? 1 : largest / sum;
}

/**
 * The share of the stretch's content words that are together with the content word before them in the source as well,
 * less the share that is expected by chance (as if the source's words were in random order).
 */
function phraseShareOf(pair: TextPair, { start, end }: Stretch): number {
  const { starts } = pair.sourcePlaces;
  let content = 0;
  let beyondChance = 0;
  let before = -1;
  for (let i = start; i < end; i++) {
    if (pair.isCheckedContent[i] !== 1) continue;
    content++;
    const stem = pair.checked.stem[i] ?? -1;
    const times = stem < 0 ? 0 : (starts[stem + 1] ?? 0) - (starts[stem] ?? 0);
    const places = before < 0 ? 0 : times * ((starts[before + 1] ?? 0) - (starts[before] ?? 0));
    if (places > 0 && places <= maxPhrasePlaces) {
      const expected = (2 * phraseWords * places) / pair.source.count;
      beyondChance += (areTogether(pair, before, stem) ? 1 : 0) - (1 - Math.exp(-expected));
    }
    before = times > 0 ? stem : -1;
  }
  return content === 0 ? 0 : beyondChance / content;
}

function areTogether({ sourcePlaces: { starts, places } }: TextPair, one: number, other: number): boolean {
  for (let a = starts[one] ?? 0; a < (starts[one + 1] ?? 0); a++) {
    for (let b = starts[other] ?? 0; b < (starts[other + 1] ?? 0); b++) {
      const distance = Math.abs((places[a] ?? 0) - (places[b] ?? 0));
      if (distance > 0 && distance <= phraseWords) return true;
    }
  }
  return false;
}

function nearestStart(isStart: Uint8Array, word: number): number {
  for (let distance = 0; distance <= maxSnapWords; distance++) {
    if (isStart[word - distance] === 1) return word - distance;
    if (isStart[word + distance] === 1) return word + distance;
  }
  return word;
}

function summaryPassage(
  pair: TextPair,
  start: number,
  end: number,
  checked: AnalysedText,
  source: AnalysedText,
): Passage {
  const box: Box = { checkedStart: start, checkedEnd: end, sourceStart: 0, sourceEnd: source.words.count };
  const runs = pair.runs.filter(
    (run) => run.checkedStartWord < end && run.checkedStartWord + run.wordCount > start,
  );
  const links = completeLinks(pair, matchWords(pair, box, runs, new Uint8Array(pair.checked.count)), box);
  const measured = measurePassage(pair, links, placesOf(checked), placesOf(source));
  const whole = { start: 0, end: source.words.count };
  return { ...withSpans(measured, { start, end }, whole, checked, source), kind: 'summary' };
}
