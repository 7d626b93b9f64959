import type { AnalysedText, WordSpan } from '../types.ts';
import { isPrivate } from './word-weights.ts';

const leastPhraseWords = 8;
const mostPhraseWords = 10;
/** A phrase with fewer telling words is found in many innocent pages. */
const leastContentWords = 3;
const mostKeywords = 8;
const leastKeywords = 3;

export interface WeighedText {
  readonly analysed: AnalysedText;
  /** The weight of each word (weigh-words.ts). */
  readonly weights: Float32Array;
  /** Maps each word to 1 if a source already explains it. */
  readonly explained: Uint8Array;
}

/**
 * The phrase of 8 to 10 consecutive words of one sentence whose words are the rarest. Phrases near `avoid`, which was
 * asked before, are left out.
 * @returns undefined if the span has no such phrase
 */
export function rarestPhrase(
  text: WeighedText,
  { startWord, endWord }: WordSpan,
  avoid: readonly WordSpan[] = [],
): WordSpan | undefined {
  const { sentences } = text.analysed;
  let best: WordSpan | undefined;
  let bestWeight = 0;
  for (let s = firstSentence(text.analysed, startWord); s < sentences.count; s++) {
    const sentenceStart = Math.max(startWord, sentences.startWords[s] ?? 0);
    const sentenceEnd = Math.min(endWord, sentences.endWords[s] ?? 0);
    if (sentenceStart >= endWord) break;
    for (let from = sentenceStart; from + leastPhraseWords <= sentenceEnd; from++) {
      const phrase = { startWord: from, endWord: Math.min(from + mostPhraseWords, sentenceEnd) };
      if (avoid.some((asked) => asked.startWord < phrase.endWord && phrase.startWord < asked.endWord))
        continue;
      const weight = weightOfPhrase(text, phrase);
      if (weight > bestWeight) {
        bestWeight = weight;
        best = phrase;
      }
    }
  }
  return best;
}

/** The mean weight of its words; 0 if it must not be asked. */
function weightOfPhrase(
  { analysed, weights, explained }: WeighedText,
  { startWord, endWord }: WordSpan,
): number {
  const { text, words } = analysed;
  let sum = 0;
  let content = 0;
  for (let word = startWord; word < endWord; word++) {
    if (explained[word] === 1) return 0;
    const weight = weights[word] ?? 0;
    if (weight > 0) content++;
    else if (isPrivate(text, words.startChars[word] ?? 0, words.endChars[word] ?? 0)) return 0;
    sum += weight;
  }
  return content < leastContentWords ? 0 : sum / (endWord - startWord);
}

/** Two or three sentences: a page that has their words has them close together, and a snippet shows them. */
const windowWords = 45;
const windowStep = 5;

/**
 * The stretch of a span whose keywords are the most telling. Stretches that overlap `avoid`, which was asked before, by
 * more than a third are left out.
 * @returns undefined if there is no such stretch
 */
export function tellingWindow(
  text: WeighedText,
  { startWord, endWord }: WordSpan,
  avoid: readonly WordSpan[] = [],
): WordSpan | undefined {
  let best: WordSpan | undefined;
  let bestWeight = 0;
  for (let from = startWord; from < endWord; from += windowStep) {
    const window = { startWord: from, endWord: Math.min(endWord, from + windowWords) };
    const isKnown = avoid.some(
      (asked) =>
        Math.min(asked.endWord, window.endWord) - Math.max(asked.startWord, window.startWord) >
        windowWords / 3,
    );
    if (isKnown) continue;
    const weight = keywordsOf(text, window).reduce((sum, place) => sum + (text.weights[place] ?? 0), 0);
    if (weight > bestWeight) {
      bestWeight = weight;
      best = window;
    }
    if (window.endWord === endWord) break;
  }
  return best;
}

/**
 * The most telling different words of a span that no source explains, in the order of the text. A word that the span
 * repeats counts more.
 * @returns the words' positions; none if there are too few
 */
export function keywordsOf(text: WeighedText, { startWord, endWord }: WordSpan): readonly number[] {
  const { analysed, weights, explained } = text;
  const { hashesHigh, hashesLow } = analysed.words;
  const byWord = new Map<string, { readonly place: number; weight: number; times: number }>();
  for (let word = startWord; word < endWord; word++) {
    const weight = weights[word] ?? 0;
    if (weight === 0 || explained[word] === 1) continue;
    const key = `${hashesHigh[word]} ${hashesLow[word]}`;
    const known = byWord.get(key);
    if (known === undefined) byWord.set(key, { place: word, weight, times: 1 });
    else known.times++;
  }
  const chosen = [...byWord.values()]
    .toSorted(
      (a, b) => b.weight * (1 + Math.log(b.times)) - a.weight * (1 + Math.log(a.times)) || a.place - b.place,
    )
    .slice(0, mostKeywords);
  if (chosen.length < leastKeywords) return [];
  return chosen.map(({ place }) => place).toSorted((a, b) => a - b);
}

/** The words at these positions as a query. Words that touch each other, as in Chinese, stay together. */
export function wordsAt({ text, words }: AnalysedText, places: readonly number[]): string {
  let query = '';
  let last = -1;
  for (const place of places) {
    const start = words.startChars[place] ?? 0;
    if (last >= 0 && !(place === last + 1 && words.endChars[last] === start)) query += ' ';
    query += text.slice(start, words.endChars[place] ?? start);
    last = place;
  }
  return query.replace(/\s+/g, ' ').trim();
}

export function wordNumbersIn({ startWord, endWord }: WordSpan): readonly number[] {
  return Array.from({ length: endWord - startWord }, (_, i) => startWord + i);
}

function firstSentence({ sentences }: AnalysedText, word: number): number {
  let low = 0;
  let high = sentences.count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sentences.endWords[middle] ?? 0) <= word) low = middle + 1;
    else high = middle;
  }
  return low;
}
