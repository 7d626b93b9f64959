import { normalForm } from '../text/normal-form.ts';
import type { AnalysedText } from '../types.ts';

/** A text as one row of letters: the normal forms of its words without anything between them. */
export interface LetterRow {
  /** Code units. No strings are cut out, so a look-up needs no allocation. */
  readonly letters: Uint16Array;
  /** The place where word i starts in `letters`; one entry more than there are words. */
  readonly wordStarts: Uint32Array;
  /** 1 for a word whose letters are in the text one for one. */
  readonly isPlain: Uint8Array;
}

/**
 * An index of words by the letters from their start on: a table of the first words, and for each the next one with the
 * same letters.
 */
export interface WordPlaces {
  readonly mask: number;
  /** Two entries a slot: the hash of the letters, and the first word + 1; 0 if the slot is free. */
  readonly slots: Int32Array;
  /** Maps each word to the next one; −1 after the last. */
  readonly nextWords: Int32Array;
}

/** This many letters must be equal before a row of letters is read with the blanks of another text. */
export const keyLetters = 8;
/** More places with the same letters are copies of each other. */
const mostPlaces = 8;

const knownRows = new WeakMap<AnalysedText, LetterRow>();
const knownPlaces = new WeakMap<AnalysedText, WordPlaces>();

/** Built once per text, and only if this or the other text contains words that may be joined. */
export function letterRow(analysed: AnalysedText): LetterRow {
  let found = knownRows.get(analysed);
  if (found === undefined) {
    found = buildRow(analysed);
    knownRows.set(analysed, found);
  }
  return found;
}

/** Indexes words by the first `keyLetters` letters from their start on. Only the first few words are kept for each. */
export function wordPlaces(analysed: AnalysedText): WordPlaces {
  let found = knownPlaces.get(analysed);
  if (found === undefined) {
    found = buildPlaces(letterRow(analysed));
    knownPlaces.set(analysed, found);
  }
  return found;
}

/** The first word of `there` that starts with the letters at `from`, or −1. `key` is their hash. */
export function firstPlace(
  { mask, slots }: WordPlaces,
  there: LetterRow,
  letters: Uint16Array,
  from: number,
  key: number,
): number {
  for (let slot = key & mask; ; slot = (slot + 1) & mask) {
    const word = (slots[2 * slot + 1] ?? 0) - 1;
    if (word < 0) return -1;
    if (slots[2 * slot] !== key) continue;
    if (hasSameKey(there.letters, there.wordStarts[word] ?? 0, letters, from)) return word;
  }
}

/** Hash of the `keyLetters` letters at a place. In most scripts, letters differ in their lowest seven bits. */
export function keyAt(letters: Uint16Array, from: number): number {
  const first =
    (letters[from] ?? 0) ^
    ((letters[from + 1] ?? 0) << 7) ^
    ((letters[from + 2] ?? 0) << 14) ^
    ((letters[from + 3] ?? 0) << 21);
  const second =
    (letters[from + 4] ?? 0) ^
    ((letters[from + 5] ?? 0) << 7) ^
    ((letters[from + 6] ?? 0) << 14) ^
    ((letters[from + 7] ?? 0) << 21);
  const hash = Math.imul(Math.imul(first, 0x9e3779b1) ^ (first >>> 15) ^ second, 0x85ebca6b);
  return hash ^ (hash >>> 15);
}

function hasSameKey(a: Uint16Array, aFrom: number, b: Uint16Array, bFrom: number): boolean {
  for (let k = 0; k < keyLetters; k++) if (a[aFrom + k] !== b[bFrom + k]) return false;
  return true;
}

function buildRow({ text, words }: AnalysedText): LetterRow {
  const { count, startChars, endChars } = words;
  let letters = new Uint16Array(text.length + keyLetters);
  const wordStarts = new Uint32Array(count + 1);
  const isPlain = new Uint8Array(count);
  let length = 0;
  for (let i = 0; i < count; i++) {
    const start = startChars[i] ?? 0;
    const end = endChars[i] ?? 0;
    if (length + end - start > letters.length) letters = grown(letters, length + end - start);
    if (foldPlain(text, start, end, letters, length)) {
      isPlain[i] = 1;
      length += end - start;
    } else {
      const form = normalForm(text.slice(start, end));
      if (length + form.length > letters.length) letters = grown(letters, length + form.length);
      for (let k = 0; k < form.length; k++) letters[length + k] = form.charCodeAt(k);
      length += form.length;
    }
    wordStarts[i + 1] = length;
  }
  return { letters: letters.subarray(0, length), wordStarts, isPlain };
}

/**
 * Writes a word of letters from a to z, digits, dots and commas in lower case. Returns false if it contains anything
 * else.
 */
function foldPlain(text: string, start: number, end: number, letters: Uint16Array, at: number): boolean {
  for (let i = start; i < end; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 0x61 && unit <= 0x7a) letters[at + i - start] = unit;
    else if (unit >= 0x41 && unit <= 0x5a) letters[at + i - start] = unit + 0x20;
    else if ((unit >= 0x30 && unit <= 0x39) || unit === 0x2c || unit === 0x2e) letters[at + i - start] = unit;
    else return false;
  }
  return true;
}

function grown(letters: Uint16Array<ArrayBuffer>, needed: number): Uint16Array<ArrayBuffer> {
  const larger = new Uint16Array(Math.max(needed, letters.length * 2));
  larger.set(letters);
  return larger;
}

function buildPlaces({ letters, wordStarts }: LetterRow): WordPlaces {
  const count = wordStarts.length - 1;
  let size = 16;
  while (size < count * 2) size *= 2;
  const mask = size - 1;
  const slots = new Int32Array(2 * size);
  const lastWords = new Int32Array(size);
  const found = new Uint8Array(size);
  const nextWords = new Int32Array(count).fill(-1);
  for (let word = 0; word < count; word++) {
    const start = wordStarts[word] ?? 0;
    if (start + keyLetters > letters.length) break;
    const key = keyAt(letters, start);
    let slot = key & mask;
    for (;;) {
      const first = (slots[2 * slot + 1] ?? 0) - 1;
      if (first < 0) break;
      if (slots[2 * slot] === key && hasSameKey(letters, wordStarts[first] ?? 0, letters, start)) break;
      slot = (slot + 1) & mask;
    }
    const rank = found[slot] ?? 0;
    if (rank === mostPlaces) continue;
    if (rank > 0) {
      nextWords[lastWords[slot] ?? 0] = word;
    } else {
      slots[2 * slot] = key;
      slots[2 * slot + 1] = word + 1;
    }
    lastWords[slot] = word;
    found[slot] = rank + 1;
  }
  return { mask, slots, nextWords };
}

/**
 * The place in the text where the letter at an offset of a word's normal form starts; undefined if it cannot be
 * determined.
 */
export type LetterPlaces = (word: number, offset: number) => number | undefined;

/** Words of at most this length are folded only once, however often they are requested. */
const keptLetters = 10;

/** The positions of letters in a text, for words whose letters fold one by one. */
export function letterPlaces({ text, words }: AnalysedText, { isPlain }: LetterRow): LetterPlaces {
  const kept = new Map<number, Int32Array>();
  return (word, offset) => {
    const start = words.startChars[word] ?? 0;
    if (offset === 0) return start;
    if (isPlain[word] === 1) return start + offset < (words.endChars[word] ?? 0) ? start + offset : undefined;
    let places = kept.get(word);
    if (places === undefined) {
      places = placesInWord(text.slice(start, words.endChars[word]));
      if (places.length >= keptLetters) kept.set(word, places);
    }
    const place = places[offset] ?? -1;
    return place < 0 ? undefined : start + place;
  };
}

/**
 * Maps each letter of the normal form to where it starts, −1 for the second of two. Empty if letters depend on others.
 */
function placesInWord(spelling: string): Int32Array {
  const { length } = normalForm(spelling);
  const places = new Int32Array(length).fill(-1);
  let folded = 0;
  let at = 0;
  for (const character of spelling) {
    const letters = normalForm(character).length;
    // A character that folds to nothing is counted with the previous letter.
    if (letters > 0) places[folded] = at;
    folded += letters;
    at += character.length;
  }
  return folded === length ? places : new Int32Array(keptLetters).fill(-1);
}
