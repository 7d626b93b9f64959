import { languageOfWords } from '../language/detect-language.ts';
import { functionWords } from '../language/function-words.ts';
import { normalForm } from '../text/normal-form.ts';
import type { LanguageCode, Words } from '../types.ts';
import type { CharSpan } from './manipulation-report.ts';

/** Shorter words may just as well be compounds, names or terms. */
const leastLetters = 24;
/** One such word is an accident, a long compound or the name of a program. So many different ones are not. */
const leastWords = 2;
const leastWordsIfCompounding = 4;
/** A whole sentence without blanks is enough by itself. */
const sentenceLetters = 45;
/** Languages that compound or agglutinate: small words occur by chance in their long words. */
const compounding = new Set('de nl af fy lb sv da no is fo fi et hu tr az uz kk eu'.split(' '));
/** Only this many characters of a word are examined. A joined sentence shows in them. */
const mostChars = 2000;
/** Searched for instead of `^[…]+$`: repeating such a class uses stack for each character. */
const notALetter = /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}]/u;
const languagesIfUnknown: readonly LanguageCode[] = ['en', 'de', 'es', 'fr'];
const knownLists = new Map<LanguageCode, ReadonlySet<string>>();

/**
 * Finds words that are so long, and contain so many small words of the language, that they are several joined words
 * (thequickbrownfoxandthelazydog). Pairs (quickbrown) cannot be distinguished from compounds without the source. A
 * single one counts only if it is as long as a sentence.
 */
export function findJoinedWords(text: string, words: Words): CharSpan[] {
  const places: CharSpan[] = [];
  const forms = new Set<string>();
  let hasSentence = false;
  let languages: readonly LanguageCode[] | undefined;
  for (let i = 0; i < words.count; i++) {
    const startChar = words.startChars[i] ?? 0;
    const endChar = words.endChars[i] ?? 0;
    if (endChar - startChar < leastLetters) continue;
    const word = text.slice(startChar, Math.min(endChar, startChar + mostChars));
    if (notALetter.test(word)) continue;
    languages ??= languagesOf(languageOfWords(text, words));
    const form = normalForm(word);
    if (!languages.some((language) => isJoined(form, language))) continue;
    places.push({ startChar, endChar });
    forms.add(form);
    hasSentence ||= form.length >= sentenceLetters;
  }
  const isCompounding = languages?.some((language) => compounding.has(language)) === true;
  const least = isCompounding ? leastWordsIfCompounding : leastWords;
  return hasSentence || forms.size >= least ? places : [];
}

function languagesOf(language: LanguageCode): readonly LanguageCode[] {
  return language in functionWords ? [language] : languagesIfUnknown;
}

function isJoined(form: string, language: LanguageCode): boolean {
  if (form.length < leastLetters) return false;
  // Measured: long German compounds have at most one small word in 11 letters, sentences have one in 6 to 9.
  const lettersPerWord = compounding.has(language) ? 10 : 18;
  const least = compounding.has(language) ? 3 : 2;
  return countSmallWords(form, listOf(language)) >= Math.max(least, form.length / lettersPerWord);
}

/**
 * Counts the small words of at least three letters in a row of letters: from the left, the longest first, without
 * overlap.
 */
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
