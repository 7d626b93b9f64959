import type { LanguageCode } from '../../types.ts';
import { englishSyllables } from './english.ts';
import { frenchSyllables } from './french.ts';
import { germanSyllables } from './german.ts';
import { spanishSyllables } from './spanish.ts';

/** Longer strings are not words. The rest is not read. */
const longestWord = 60;

/** Keeps the letters that the rules of a language know, and removes the accents from the others. */
function plain(word: string, known: RegExp): string {
  let letters = '';
  for (const character of word.normalize('NFC').toLowerCase()) {
    letters += known.test(character) ? character : character.normalize('NFKD').replace(/\p{M}/gu, '');
  }
  return letters;
}

const counters: Readonly<Record<LanguageCode, (word: string) => number>> = {
  en: (word) => englishSyllables(plain(word.replace(/\u2019/g, "'"), /[a-z']/)),
  de: (word) => germanSyllables(plain(word, /[a-zäöüß]/)),
  es: (word) => spanishSyllables(plain(word, /[a-záéíóúüñ]/)),
  fr: (word) => frenchSyllables(plain(word, /[a-zàâäéèêëîïôöùûüœæç]/)),
};

/**
 * How many syllables a word has, 1 or more; a number counts as one. Undefined for languages other than English,
 * German, Spanish and French.
 */
export function syllableCounter(language: LanguageCode): ((word: string) => number) | undefined {
  const counter = Object.hasOwn(counters, language) ? counters[language] : undefined;
  return counter && ((word) => counter(word.slice(0, longestWord)));
}
