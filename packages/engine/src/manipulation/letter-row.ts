import { normalForm } from '../text/normal-form.ts';
import type { AnalysedText } from '../types.ts';

/** A text as one row of letters: its words' normal forms, one right behind the other. */
export interface LetterRow {
  readonly letters: string;
  /** Where word i starts in `letters`; one entry more than there are words. */
  readonly wordStarts: Uint32Array;
}

/** So many letters must be equal before a row of letters is read with the blanks of another text. */
export const keyLetters = 8;
/** More places of the same letters are copies of each other. */
const mostPlaces = 8;

const knownRows = new WeakMap<AnalysedText, LetterRow>();
const knownPlaces = new WeakMap<AnalysedText, ReadonlyMap<string, readonly number[]>>();

/** Built once per text, and only where this or the other text has words that may be run together. */
export function letterRow(analysed: AnalysedText): LetterRow {
  let found = knownRows.get(analysed);
  if (found === undefined) {
    found = buildRow(analysed);
    knownRows.set(analysed, found);
  }
  return found;
}

/** By the first `keyLetters` letters from a word's start on: the words, the first few of them. */
export function wordPlaces(analysed: AnalysedText): ReadonlyMap<string, readonly number[]> {
  let found = knownPlaces.get(analysed);
  if (found === undefined) {
    found = buildPlaces(letterRow(analysed));
    knownPlaces.set(analysed, found);
  }
  return found;
}

function buildRow({ text, words }: AnalysedText): LetterRow {
  const forms: string[] = [];
  const wordStarts = new Uint32Array(words.count + 1);
  let length = 0;
  for (let i = 0; i < words.count; i++) {
    const form = normalForm(text.slice(words.startChars[i], words.endChars[i]));
    forms.push(form);
    length += form.length;
    wordStarts[i + 1] = length;
  }
  return { letters: forms.join(''), wordStarts };
}

function buildPlaces({ letters, wordStarts }: LetterRow): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (let i = 0; i + 1 < wordStarts.length; i++) {
    const start = wordStarts[i] ?? 0;
    if (start + keyLetters > letters.length) break;
    const key = letters.slice(start, start + keyLetters);
    const list = places.get(key);
    if (list === undefined) places.set(key, [i]);
    else if (list.length < mostPlaces) list.push(i);
  }
  return places;
}

/** Where in the text the letter at an offset of a word's normal form starts; nothing where nobody can tell. */
export type LetterPlaces = (word: number, offset: number) => number | undefined;

/** Words of this length are folded once, however often they are asked for. */
const keptLetters = 10;

/** The places of letters in a text, for words whose letters fold one by one. */
export function letterPlaces({ text, words }: AnalysedText): LetterPlaces {
  const kept = new Map<number, Int32Array>();
  return (word, offset) => {
    const start = words.startChars[word] ?? 0;
    if (offset === 0) return start;
    let places = kept.get(word);
    if (places === undefined) {
      places = placesInWord(text.slice(start, words.endChars[word]));
      if (places.length >= keptLetters) kept.set(word, places);
    }
    const place = places[offset] ?? -1;
    return place < 0 ? undefined : start + place;
  };
}

/** By letter of the normal form: where it starts, −1 for the second of two; empty where letters depend on others. */
function placesInWord(spelling: string): Int32Array {
  const { length } = normalForm(spelling);
  const places = new Int32Array(length).fill(-1);
  let folded = 0;
  let at = 0;
  for (const character of spelling) {
    const letters = normalForm(character).length;
    // What folds to nothing belongs to the letter before it.
    if (letters > 0) places[folded] = at;
    folded += letters;
    at += character.length;
  }
  return folded === length ? places : new Int32Array(keptLetters).fill(-1);
}
