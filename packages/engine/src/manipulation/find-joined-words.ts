import { languageOfWords } from '../language/detect-language.ts';
import { functionWords } from '../language/function-words.ts';
import { normalForm } from '../text/normal-form.ts';
import type { LanguageCode, Words } from '../types.ts';
import type { CharSpan } from './manipulation-report.ts';

/** Shorter words are compounds, names and terms as often as words run together. */
const leastLetters = 24;
/** Languages that compound or agglutinate: their own long words contain small words by chance. */
const compounding = new Set(['de', 'nl', 'sv', 'da', 'no', 'fi', 'hu', 'tr']);
/** A word is judged by so many of its characters, in which a joined sentence shows. */
const mostChars = 2000;
/** Sought instead of `^[…]+$`: repeating such a class takes stack for each character. */
const notALetter = /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}]/u;
const cannotTell: readonly LanguageCode[] = ['en', 'de', 'es', 'fr'];
const knownLists = new Map<LanguageCode, ReadonlySet<string>>();

/**
 * Words so long, and so full of the small words of the language, that they are several run together
 * (thequickbrownfoxandthelazydog). Pairs (quickbrown) can't be told from compounds without the source.
 */
export function findJoinedWords(text: string, words: Words): CharSpan[] {
  const places: CharSpan[] = [];
  let languages: readonly LanguageCode[] | undefined;
  for (let i = 0; i < words.count; i++) {
    const startChar = words.startChars[i] ?? 0;
    const endChar = words.endChars[i] ?? 0;
    if (endChar - startChar < leastLetters) continue;
    const word = text.slice(startChar, Math.min(endChar, startChar + mostChars));
    if (notALetter.test(word)) continue;
    languages ??= languagesOf(languageOfWords(text, words));
    const form = normalForm(word);
    if (languages.some((language) => isJoined(form, language))) places.push({ startChar, endChar });
  }
  return places;
}

function languagesOf(language: LanguageCode): readonly LanguageCode[] {
  return language in functionWords ? [language] : cannotTell;
}

function isJoined(form: string, language: LanguageCode): boolean {
  if (form.length < leastLetters) return false;
  // Measured: long German compounds have one small word in 11 letters at the most, sentences one in 6 to 9.
  const lettersPerWord = compounding.has(language) ? 10 : 18;
  const least = compounding.has(language) ? 3 : 2;
  return countSmallWords(form, listOf(language)) >= Math.max(least, form.length / lettersPerWord);
}

/** Small words of three letters and more in a row of letters, from the left, the longest first, none overlapping. */
function countSmallWords(form: string, list: ReadonlySet<string>): number {
  let count = 0;
  let i = 0;
  while (i < form.length) {
    let length = 8;
    while (length >= 3 && !list.has(form.slice(i, i + length))) length--;
    if (length >= 3) {
      count++;
      i += length;
    } else i++;
  }
  return count;
}

function listOf(language: LanguageCode): ReadonlySet<string> {
  let list = knownLists.get(language);
  if (list === undefined) {
    list = new Set(
      (functionWords[language] ?? '')
        .split(/\s+/)
        .map(normalForm)
        .filter((word) => word.length > 2),
    );
    knownLists.set(language, list);
  }
  return list;
}
