import { contentStems, type ContentStems } from '../alignment/content-stems.ts';
import { isAddress } from '../text/is-address.ts';
import type { AnalysedText } from '../types.ts';
import { isFillerWord } from './filler-words.ts';

/** A content word, or a phrase of several words, with all its inflected forms. */
export interface KeyTerm {
  /** The most frequent form, as the text first writes it. */
  readonly text: string;
  /** How often it occurs in any form. */
  readonly count: number;
  /** The first word of its first place, in any form. */
  readonly firstWord: number;
  readonly wordCount: number;
}

export interface KeyTerms {
  readonly words: readonly KeyTerm[];
  readonly phrases: readonly KeyTerm[];
}

/** The most terms of either list. */
export const mostKeyTerms = 20;
/** A term that occurs once says little about a text. */
const leastCount = 2;
const leastLetters = 2;
const longestPhrase = 4;
/** The number of words that are never a key term: fillers, numbers and addresses. */
const noTerm = -1;

/**
 * The content words and phrases that a text uses most, the most frequent first. Inflected forms count together where the
 * language has stems. A phrase has two to four words without punctuation between them, and begins and ends with a content
 * word. One that occurs only as part of a longer phrase is left out. The time is proportional to the length of the text.
 */
export function findKeyTerms(analysed: AnalysedText): KeyTerms {
  const stems = contentStems(analysed);
  const terms = termsOfWords(analysed, stems);
  return { words: keyWords(analysed, stems, terms), phrases: keyPhrases(analysed, terms) };
}

/** Maps each word of the text to the number of its term, or to `noTerm`. Words with equal stems have one term. */
function termsOfWords({ text, language, words }: AnalysedText, stems: ContentStems): Int32Array {
  const numbers = new Map<string, number>();
  const termOf = new Int32Array(stems.different).fill(noTerm);
  for (let word = 0; word < stems.different; word++) {
    const at = stems.firstPlaces[word] ?? 0;
    const [start, end] = [words.startChars[at] ?? 0, words.endChars[at] ?? 0];
    if (stems.isContent[at] !== 1 || isAddress(text, start, end)) continue;
    const letters = text.slice(start, end);
    if (letters.length < leastLetters || !/\p{L}/u.test(letters) || isFillerWord(letters, language)) continue;
    const key = `${stems.high[word]} ${stems.low[word]}`;
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    termOf[word] = number;
  }
  return Int32Array.from(stems.wordAt, (word) => termOf[word] ?? noTerm);
}

function keyWords(analysed: AnalysedText, stems: ContentStems, terms: Int32Array): readonly KeyTerm[] {
  const counts = new Int32Array(stems.different);
  for (const word of stems.wordAt) counts[word] = (counts[word] ?? 0) + 1;
  const found = new Map<number, { form: number; count: number; firstWord: number }>();
  // The words are numbered in the order of their first places.
  for (let word = 0; word < stems.different; word++) {
    const firstWord = stems.firstPlaces[word] ?? 0;
    const term = terms[firstWord] ?? noTerm;
    if (term === noTerm) continue;
    const count = counts[word] ?? 0;
    const known = found.get(term);
    if (known === undefined) found.set(term, { form: word, count, firstWord });
    else {
      known.count += count;
      if (count > (counts[known.form] ?? 0)) known.form = word;
    }
  }
  return [...found.values()]
    .filter(({ count }) => count >= leastCount)
    .toSorted((a, b) => b.count - a.count || a.firstWord - b.firstWord)
    .slice(0, mostKeyTerms)
    .map(({ form, count, firstWord }) => {
      const text = textOfWords(analysed, stems.firstPlaces[form] ?? 0, 1);
      return { text, count, firstWord, wordCount: 1 };
    });
}

interface FoundPhrase extends KeyTerm {
  count: number;
  /** The end of its last place that was counted: places that overlap count once. */
  endWord: number;
}

function keyPhrases(analysed: AnalysedText, terms: Int32Array): readonly KeyTerm[] {
  const symbols = symbolsOf(contentStems(analysed).wordAt, terms);
  const joins = joinedToNext(analysed);
  const mayRepeat = phrasesThatMayRepeat(symbols, terms, joins);
  const found = new Map<string, FoundPhrase>();
  forPhrases(symbols, terms, joins, (hash, firstWord, wordCount) => {
    if (!mayRepeat(hash)) return;
    const key = symbols.subarray(firstWord, firstWord + wordCount).join(' ');
    const known = found.get(key);
    if (known === undefined) {
      found.set(key, { text: '', count: 1, firstWord, wordCount, endWord: firstWord + wordCount });
    } else if (firstWord >= known.endWord) {
      known.count += 1;
      known.endWord = firstWord + wordCount;
    }
  });
  const repeated = [...found].filter(([, { count }]) => count >= leastCount);
  const inLonger = new Set(
    repeated.flatMap(([key, { count }]) => partsOf(key).filter((part) => found.get(part)?.count === count)),
  );
  const phrases = repeated.filter(([key]) => !inLonger.has(key)).map(([, phrase]) => phrase);
  const inOrder = phrases.toSorted((a, b) => weightOf(b) - weightOf(a) || a.firstWord - b.firstWord);
  return withoutChains(inOrder).map(({ count, firstWord, wordCount }) => ({
    text: textOfWords(analysed, firstWord, wordCount),
    count,
    firstWord,
    wordCount,
  }));
}

const weightOf = ({ count, wordCount }: KeyTerm): number => count * wordCount;

/**
 * A repeated sentence contains many phrases that overlap and occur equally often. The first of them stands for the words
 * that it shares with the others.
 */
function withoutChains(phrases: readonly KeyTerm[]): readonly KeyTerm[] {
  const countAt = new Map<number, Set<number>>();
  const chosen: KeyTerm[] = [];
  for (const phrase of phrases) {
    if (chosen.length === mostKeyTerms) break;
    const words = Array.from({ length: phrase.wordCount }, (_, i) => phrase.firstWord + i);
    if (words.some((word) => countAt.get(word)?.has(phrase.count) === true)) continue;
    chosen.push(phrase);
    for (const word of words) countAt.set(word, (countAt.get(word) ?? new Set()).add(phrase.count));
  }
  return chosen;
}

/**
 * One number for each word: that of its term, or a negative one for a word that is only part of a phrase as it is, such as
 * a function word.
 */
function symbolsOf(wordIds: Int32Array, terms: Int32Array): Int32Array {
  return Int32Array.from(terms, (term, i) => (term === noTerm ? -1 - (wordIds[i] ?? 0) : term));
}

/** Calls back for each phrase of each word, with a hash of its symbols. */
function forPhrases(
  symbols: Int32Array,
  terms: Int32Array,
  joins: Uint8Array,
  use: (hash: number, firstWord: number, wordCount: number) => void,
): void {
  for (let firstWord = 0; firstWord < terms.length; firstWord++) {
    if (terms[firstWord] === noTerm) continue;
    let hash = mixed(0, symbols[firstWord] ?? 0);
    for (let last = firstWord + 1; last < Math.min(terms.length, firstWord + longestPhrase); last++) {
      if (joins[last - 1] !== 1) break;
      hash = mixed(hash, symbols[last] ?? 0);
      if (terms[last] !== noTerm) use(hash, firstWord, last - firstWord + 1);
    }
  }
}

function mixed(hash: number, symbol: number): number {
  const next = Math.imul(hash ^ Math.imul(symbol, 0x9e3779b1), 0x85ebca6b);
  return next ^ (next >>> 15);
}

/** Cells for each word of the text: three phrases begin at a word, and few of them share a cell. */
const cellsPerWord = 16;
const mostCells = 1 << 25;

/**
 * Whether a phrase may occur more than once, by its hash. Most phrases of a long text occur once, and an entry for each
 * would take more memory than a thread has.
 */
function phrasesThatMayRepeat(
  symbols: Int32Array,
  terms: Int32Array,
  joins: Uint8Array,
): (hash: number) => boolean {
  let cells = 1024;
  while (cells < Math.min(mostCells, terms.length * cellsPerWord)) cells *= 2;
  const counts = new Uint8Array(cells);
  forPhrases(symbols, terms, joins, (hash) => {
    const cell = hash & (cells - 1);
    if ((counts[cell] ?? 0) < leastCount) counts[cell] = (counts[cell] ?? 0) + 1;
  });
  return (hash) => (counts[hash & (cells - 1)] ?? 0) >= leastCount;
}

/** The phrases that are parts of this one. */
function partsOf(key: string): readonly string[] {
  const terms = key.split(' ');
  const parts: string[] = [];
  for (let from = 0; from < terms.length - 1; from++) {
    for (let to = from + 2; to <= terms.length; to++) {
      if (to - from < terms.length) parts.push(terms.slice(from, to).join(' '));
    }
  }
  return parts;
}

/** 1 for each word that only spaces or a hyphen separate from the next word of its sentence. */
function joinedToNext({ text, words, sentences }: AnalysedText): Uint8Array {
  const joins = new Uint8Array(words.count);
  for (let sentence = 0; sentence < sentences.count; sentence++) {
    const end = sentences.endWords[sentence] ?? 0;
    for (let word = sentences.startWords[sentence] ?? 0; word < end - 1; word++) {
      const from = words.endChars[word] ?? 0;
      const to = words.startChars[word + 1] ?? 0;
      // Longer gaps are not between the words of a phrase.
      if (to - from <= 3 && /^[\s-]*$/.test(text.slice(from, to))) joins[word] = 1;
    }
  }
  return joins;
}

/** Line breaks within a phrase are spaces. */
function textOfWords({ text, words }: AnalysedText, firstWord: number, wordCount: number): string {
  const start = words.startChars[firstWord] ?? 0;
  const end = words.endChars[firstWord + wordCount - 1] ?? start;
  return text.slice(start, end).replaceAll(/\s+/g, ' ');
}
