import { lowerBound } from '../alignment/match-words.ts';
import { hashWord } from '../text/hash-word.ts';
import { addWord, createWordColumns, finishWords } from '../text/word-columns.ts';
import type { AnalysedText, Sentences, Words } from '../types.ts';
import {
  firstPlace,
  keyAt,
  keyLetters,
  letterPlaces,
  letterRow,
  wordPlaces,
  type LetterPlaces,
  type LetterRow,
} from './letter-row.ts';
import type { WordView } from './word-view.ts';

/** Words of this length are searched for other words. Shorter ones are split only as a whole row. */
const longWord = 10;
/** Comparisons of letters allowed per letter of the text. Honest texts need two or three. */
const budgetPerLetter = 64;

/**
 * Reads the text with the blanks of the other one. If a row of letters is a row of at least two words in the other
 * text, it becomes these words, whether its own blanks are missing or misplaced. Returns undefined if no word changes.
 */
export function rereadWords(analysed: AnalysedText, other: AnalysedText): WordView | undefined {
  const { text } = analysed;
  const row = letterRow(analysed);
  const ends = wordEnds(row, analysed, other);
  if (ends === undefined) return undefined;
  const places = letterPlaces(analysed, row);
  const firstWords = new Uint32Array(ends.length);
  const endWords = new Uint32Array(ends.length);
  const isOwn = new Uint8Array(ends.length);
  let from = 0;
  let word = 0;
  for (let index = 0; index < ends.length; index++) {
    const end = ends[index] ?? 0;
    while ((row.wordStarts[word + 1] ?? end) <= from) word++;
    let last = word;
    while ((row.wordStarts[last + 1] ?? end) < end) last++;
    firstWords[index] = word;
    endWords[index] = last + 1;
    if (word === last && from === row.wordStarts[word] && end === row.wordStarts[last + 1]) isOwn[index] = 1;
    from = end;
  }
  const language = analysed.language === 'und' ? other.language : analysed.language;
  const sentences = sentencesOf(analysed.sentences, firstWords);
  return {
    analysed: {
      text,
      language,
      words: wordsOf(analysed, row, places, ends, { firstWords, endWords, isOwn }),
      sentences,
    },
    firstWords,
    endWords,
    isOwn,
  };
}

/** The words of the view. The text's own words keep their hashes. */
function wordsOf(
  { text, words }: AnalysedText,
  row: LetterRow,
  places: LetterPlaces,
  ends: Uint32Array,
  { firstWords, endWords, isOwn }: Omit<WordView, 'analysed'>,
): Words {
  const columns = createWordColumns(ends.length);
  const halves = new Uint32Array(2);
  for (let index = 0; index < ends.length; index++) {
    const word = firstWords[index] ?? 0;
    const last = (endWords[index] ?? 0) - 1;
    if (isOwn[index] === 1) {
      const { startChars, endChars, hashesHigh, hashesLow } = words;
      addWord(
        columns,
        startChars[word] ?? 0,
        endChars[word] ?? 0,
        hashesHigh[word] ?? 0,
        hashesLow[word] ?? 0,
      );
      continue;
    }
    const from = ends[index - 1] ?? 0;
    const end = ends[index] ?? 0;
    const startChar = places(word, from - (row.wordStarts[word] ?? 0)) ?? 0;
    const endChar =
      end === row.wordStarts[last + 1]
        ? (words.endChars[last] ?? 0)
        : (places(last, end - (row.wordStarts[last] ?? 0)) ?? 0);
    hashWord(text, startChar, endChar, halves);
    addWord(columns, startChar, endChar, halves[0] ?? 0, halves[1] ?? 0);
  }
  return finishWords(columns);
}

/** A stretch of the row that is read as words of the other text. */
interface Rereading {
  readonly start: number;
  /** Two or more, ascending. */
  readonly ends: readonly number[];
}

/**
 * The ends of the words as offsets into the row: those of the text's own words, and inside of a rereading those of the
 * other text's. Undefined if no word changes.
 */
function wordEnds(row: LetterRow, analysed: AnalysedText, other: AnalysedText): Uint32Array | undefined {
  const rereadings = findRereadings(row, analysed, other);
  if (rereadings.every((one) => isOwnReading(row, one))) return undefined;
  const ends = new Uint32Array(row.letters.length);
  let count = 0;
  let word = 0;
  const addOwnEnds = (upTo: number): void => {
    for (; word + 1 < row.wordStarts.length && (row.wordStarts[word + 1] ?? 0) <= upTo; word++) {
      const end = row.wordStarts[word + 1] ?? 0;
      // Words without letters end where the previous word ends.
      if (end > (ends[count - 1] ?? 0)) ends[count++] = end;
    }
  };
  for (const { start, ends: read } of rereadings) {
    addOwnEnds(start);
    if (start > (ends[count - 1] ?? 0)) ends[count++] = start;
    for (const end of read) ends[count++] = end;
  }
  addOwnEnds(row.letters.length);
  return ends.subarray(0, count);
}

/** True if the words of the rereading are the text's own words. */
function isOwnReading({ wordStarts }: LetterRow, { start, ends }: Rereading): boolean {
  let word = lowerBound(wordStarts, 0, wordStarts.length, start + 1);
  if (start !== wordStarts[word - 1]) return false;
  return ends.every((end) => {
    // Words without letters end where the previous word ends.
    while (wordStarts[word] === wordStarts[word - 1] && (wordStarts[word] ?? end) < end) word++;
    return wordStarts[word++] === end;
  });
}

/** The rereadings in the order of the row. Each starts where the previous one ends or later. */
function findRereadings(row: LetterRow, analysed: AnalysedText, other: AnalysedText): readonly Rereading[] {
  const { letters, wordStarts } = row;
  const there = letterRow(other);
  const places = wordPlaces(other);
  const starts = readingStarts(analysed);
  const charsOf = letterPlaces(analysed, row);
  let budget = budgetPerLetter * letters.length;
  /** The ends of the words of the other text that continue the row from here on, as far as they can be read here. */
  const readAt = (i: number, word: number, first: number): readonly number[] => {
    let best: readonly number[] = [];
    for (let place = first; place >= 0; place = places.nextWords[place] ?? -1) {
      const followed = followWords(row, i, there, place);
      budget -= followed.compared;
      const usable = usableEnds(followed.ends, row, charsOf, word);
      if ((usable.at(-1) ?? 0) > (best.at(-1) ?? 0)) best = usable;
    }
    return best.length >= 2 && (best.at(-1) ?? 0) - i >= keyLetters ? best : [];
  };
  const rereadings: Rereading[] = [];
  let reached = 0;
  for (let k = 0; k < starts.count && budget > 0; k++) {
    let i = starts.places[k] ?? 0;
    if (i < reached) continue;
    let first = firstPlace(places, there, letters, i, starts.keys[k] ?? 0);
    let word = starts.words[k] ?? 0;
    while (first >= 0) {
      const ends = readAt(i, word, first);
      if (ends.length === 0) break;
      rereadings.push({ start: i, ends });
      i = ends.at(-1) ?? i;
      reached = i;
      while ((wordStarts[word + 1] ?? i) < i) word++;
      if (i === wordStarts[word + 1] || budget <= 0) break;
      // Inside of a word, the next one may follow at once. All other starts are in the list.
      first = i + keyLetters > letters.length ? -1 : firstPlace(places, there, letters, i, keyAt(letters, i));
      reached = i + 1;
    }
  }
  return rereadings;
}

/** The places of the row where a word of another text may start, ascending, with the word and the key of each. */
interface ReadingStarts {
  readonly count: number;
  readonly places: Uint32Array;
  readonly words: Uint32Array;
  readonly keys: Int32Array;
}

const knownStarts = new WeakMap<AnalysedText, ReadingStarts>();

/** Found once per text: the start of each word, and the places inside of long ones. */
function readingStarts(analysed: AnalysedText): ReadingStarts {
  let found = knownStarts.get(analysed);
  if (found === undefined) {
    found = findStarts(letterRow(analysed), analysed);
    knownStarts.set(analysed, found);
  }
  return found;
}

function findStarts(row: LetterRow, analysed: AnalysedText): ReadingStarts {
  const { letters, wordStarts } = row;
  const charsOf = letterPlaces(analysed, row);
  const places: number[] = [];
  const words: number[] = [];
  for (let word = 0; word + 1 < wordStarts.length; word++) {
    const start = wordStarts[word] ?? 0;
    const end = wordStarts[word + 1] ?? 0;
    for (let i = start; i < end && i + keyLetters <= letters.length; i = nextCut(row, charsOf, word, i + 1)) {
      places.push(i);
      words.push(word);
      if (end - start < longWord) break;
    }
  }
  return {
    count: places.length,
    places: Uint32Array.from(places),
    words: Uint32Array.from(words),
    keys: Int32Array.from(places, (place) => keyAt(letters, place)),
  };
}

/** The next place inside a word where another word may start; the end of the word if there is no such place. */
function nextCut({ wordStarts }: LetterRow, charsOf: LetterPlaces, word: number, from: number): number {
  const start = wordStarts[word] ?? 0;
  const end = wordStarts[word + 1] ?? from;
  for (let i = from; i + keyLetters <= end; i++) if (charsOf(word, i - start) !== undefined) return i;
  return end;
}

/**
 * Follows the words of the other text from `place` on as long as they continue the row at `from`. Returns the end of
 * each.
 */
function followWords(
  { letters }: LetterRow,
  from: number,
  there: LetterRow,
  place: number,
): { readonly ends: readonly number[]; readonly compared: number } {
  const start = there.wordStarts[place] ?? 0;
  const ends: number[] = [];
  let word = place;
  let length = 0;
  while (
    from + length < letters.length &&
    start + length < there.letters.length &&
    letters[from + length] === there.letters[start + length]
  ) {
    length++;
    if (start + length !== there.wordStarts[word + 1]) continue;
    ends.push(from + length);
    // Words without letters also end here.
    while (start + length === there.wordStarts[word + 1]) word++;
  }
  return { ends, compared: length + 1 };
}

/**
 * The ends up to the last one that is also an end in the text itself or is inside a long word. Stops at a place that
 * cannot be found in the text.
 */
function usableEnds(
  ends: readonly number[],
  row: LetterRow,
  charsOf: LetterPlaces,
  firstWord: number,
): readonly number[] {
  let word = firstWord;
  let usable = 0;
  for (let k = 0; k < ends.length; k++) {
    const end = ends[k] ?? 0;
    while ((row.wordStarts[word + 1] ?? end) < end) word++;
    const wordEnd = row.wordStarts[word + 1] ?? end;
    if (end === wordEnd) {
      usable = k + 1;
      continue;
    }
    if (charsOf(word, end - (row.wordStarts[word] ?? 0)) === undefined) break;
    if (wordEnd - (row.wordStarts[word] ?? 0) >= longWord) usable = k + 1;
  }
  return ends.slice(0, usable);
}

/** The sentences in words of the view. A sentence whose words were all joined to the previous one is left out. */
function sentencesOf({ count, endWords }: Sentences, firstWords: Uint32Array): Sentences {
  const starts: number[] = [];
  const ends: number[] = [];
  let word = 0;
  for (let i = 0; i < count; i++) {
    const start = word;
    const end = i === count - 1 ? Number.MAX_SAFE_INTEGER : (endWords[i] ?? 0);
    while (word < firstWords.length && (firstWords[word] ?? 0) < end) word++;
    if (word > start) {
      starts.push(start);
      ends.push(word);
    }
  }
  return { count: starts.length, startWords: Uint32Array.from(starts), endWords: Uint32Array.from(ends) };
}
