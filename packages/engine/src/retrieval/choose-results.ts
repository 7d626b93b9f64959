import { analyseText } from '../analyse-text.ts';
import type { WeighedText } from './make-query.ts';
import type { PlannedQuery, WordSpan } from './types.ts';

/** A result of a query, as far as the choice needs it. */
export interface SearchResult {
  readonly title: string;
  /** Text around the words that were found, or an abstract; '' if the service has none. */
  readonly snippet: string;
}

export interface JudgedResult {
  /** The place among the results. */
  readonly result: number;
  /** Above 0; the higher, the more likely is the result a source. */
  readonly score: number;
}

/** The words on each side of a chunk that a snippet may quote, too. */
const aroundChunk = 60;
/** So many equal words in a row are hardly chance, together with telling words. */
const tellingRun = 5;
/** Of the weight of a snippet's words: two texts on one subject share less. */
const leastShare = 0.3;
/** About three rare words, so that a title alone is not enough. */
const leastWeight = 12;
/** Without a snippet, only the first results of a phrase are worth a look. */
const blindResults = 2;

/**
 * The results that are worth loading, best first. A snippet that repeats words of the text in its order counts most;
 * otherwise a large share of its telling words has to be in the text near the query.
 */
export function chooseResults(
  text: WeighedText,
  query: PlannedQuery,
  results: readonly SearchResult[],
): readonly JudgedResult[] {
  const near: WordSpan = {
    startWord: Math.max(0, query.startWord - aroundChunk),
    endWord: Math.min(text.analysed.words.count, query.endWord + aroundChunk),
  };
  const places = placesByWord(text, near);
  return results
    .map((result, index) => ({ result: index, score: scoreOf(text, query, near, places, result, index) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.result - b.result);
}

function scoreOf(
  text: WeighedText,
  query: PlannedQuery,
  near: WordSpan,
  places: ReadonlyMap<string, readonly number[]>,
  { title, snippet }: SearchResult,
  index: number,
): number {
  if (snippet.trim() === '') {
    return query.kind === 'phrase' && index < blindResults ? 1 / (2 + index) : 0;
  }
  const { words } = analyseText(`${snippet}\n\n${title}`);
  const keys = Array.from({ length: words.count }, (_, i) => `${words.hashesHigh[i]} ${words.hashesLow[i]}`);
  const run = longestRun(text, near, places, keys);
  let shared = 0;
  const seen = new Set<string>();
  let known = 0;
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    const place = places.get(key)?.[0];
    if (place === undefined) known += typicalWeight;
    else {
      shared += text.weights[place] ?? 0;
      known += text.weights[place] ?? 0;
    }
  }
  const share = known === 0 ? 0 : shared / known;
  const isCopied = run >= tellingRun;
  if (!isCopied && (share < leastShare || shared < leastWeight)) return 0;
  return 1 + (isCopied ? run / 4 : 0) + share;
}

/** The mean weight of a snippet's words that the text does not contain; nearly half of them are function words. */
const typicalWeight = 2.2;

function placesByWord({ analysed }: WeighedText, { startWord, endWord }: WordSpan): Map<string, number[]> {
  const { hashesHigh, hashesLow } = analysed.words;
  const places = new Map<string, number[]>();
  for (let word = startWord; word < endWord; word++) {
    const key = `${hashesHigh[word]} ${hashesLow[word]}`;
    const known = places.get(key);
    if (known === undefined) places.set(key, [word]);
    else known.push(word);
  }
  return places;
}

/** Equal words in a row, of which some are telling. */
function longestRun(
  { weights, analysed }: WeighedText,
  { endWord }: WordSpan,
  places: ReadonlyMap<string, readonly number[]>,
  keys: readonly string[],
): number {
  const { hashesHigh, hashesLow } = analysed.words;
  let longest = 0;
  keys.forEach((key, i) => {
    for (const place of places.get(key) ?? []) {
      // Counted from its first word.
      if (place > 0 && i > 0 && keys[i - 1] === `${hashesHigh[place - 1]} ${hashesLow[place - 1]}`) continue;
      let length = 0;
      let weight = 0;
      while (place + length < endWord && i + length < keys.length) {
        const word = place + length;
        if (keys[i + length] !== `${hashesHigh[word]} ${hashesLow[word]}`) break;
        weight += weights[word] ?? 0;
        length++;
      }
      if (weight >= leastWeight / 2 && length > longest) longest = length;
    }
  });
  return longest;
}
