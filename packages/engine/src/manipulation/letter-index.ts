import { normalForm } from '../text/normal-form.ts';
import type { AnalysedText } from '../types.ts';

/** A text as one row of letters, with the places where its words begin: what words run together are looked up in. */
export interface LetterIndex {
  /** The words' normal forms, one right behind the other. */
  readonly letters: string;
  /** Where word i starts in `letters`; one entry more than there are words. */
  readonly wordStarts: Uint32Array;
  /** By the first `keyLetters` letters from a word's start on: the words, the first few of them. */
  readonly places: ReadonlyMap<string, readonly number[]>;
}

/** So many letters must be equal before two words of a text are taken for a row of letters elsewhere. */
export const keyLetters = 8;
/** More places of the same letters are copies of each other. */
const mostPlaces = 8;

const known = new WeakMap<AnalysedText, LetterIndex>();

/** Built once per text, and only where the other text has words that may be run together. */
export function letterIndex(analysed: AnalysedText): LetterIndex {
  let found = known.get(analysed);
  if (found === undefined) {
    found = buildIndex(analysed);
    known.set(analysed, found);
  }
  return found;
}

function buildIndex({ text, words }: AnalysedText): LetterIndex {
  const forms: string[] = [];
  const wordStarts = new Uint32Array(words.count + 1);
  let length = 0;
  for (let i = 0; i < words.count; i++) {
    const form = normalForm(text.slice(words.startChars[i], words.endChars[i]));
    forms.push(form);
    length += form.length;
    wordStarts[i + 1] = length;
  }
  const letters = forms.join('');
  const places = new Map<string, number[]>();
  for (let i = 0; i < words.count; i++) {
    const start = wordStarts[i] ?? 0;
    if (start + keyLetters > length) break;
    const key = letters.slice(start, start + keyLetters);
    const list = places.get(key);
    if (list === undefined) places.set(key, [i]);
    else if (list.length < mostPlaces) list.push(i);
  }
  return { letters, wordStarts, places };
}
