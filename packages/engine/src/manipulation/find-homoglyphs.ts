import { normalForm } from '../text/normal-form.ts';
import type { Words } from '../types.ts';
import type { CharSpan } from './manipulation-report.ts';

/** Looks exactly like a Latin letter in most typefaces. */
const perfect = /^[аеорсухіјѕһԁԛԝѵӏАВЕКМНОРСТУХІЈЅҺԀԚԜѴӀονΑΒΕΖΗΙΚΜΝΟΡΤΥΧօոսհ]$/u;
/** Looks nearly like one. In formulae, these letters may legitimately be next to Latin letters. */
const near = /^[вкмнтВКМНТαιρτκχυε]$/u;
const latin = /^\p{Script=Latin}$/u;
const other = /^[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]$/u;
const formula = /^(?:sin|cos|tan|cot|log|exp|lim|arg|max|min|div|rot|grad|det)/u;
const onlyPerfectCyrillic = /^[аеорсухіјѕһԁԛԝѵӏ]{3,}$/u;

/**
 * The number of different words with Latin letters that are not mistakes. A Latin i, o or A is often typed by mistake
 * in Cyrillic and Greek texts, since the keyboard has both.
 */
const leastTypingErrors = 4;

/**
 * Finds words that mix Latin letters with those of a look-alike script so that the mixture reads as one word. Honest
 * mixtures are ignored: a Russian ending on a Latin name (PDFом), units and formulae (μm, sinα, kΩ).
 */
export function findHomoglyphs(text: string, words: Words): CharSpan[] {
  const mixed: CharSpan[] = [];
  const whole: CharSpan[] = [];
  const forms = new Set<string>();
  let hasLatin = false;
  for (let i = 0; i < words.count; i++) {
    const startChar = words.startChars[i] ?? 0;
    const endChar = words.endChars[i] ?? 0;
    if (endChar - startChar < 2 || endChar - startChar > 2000 || !hasOther(text, startChar, endChar))
      continue;
    const word = text.slice(startChar, endChar);
    if (isMixed(word)) {
      mixed.push({ startChar, endChar });
      if (isMostlyLatin(word)) hasLatin = true;
      else forms.add(word.toLowerCase());
    } else if (onlyPerfectCyrillic.test(word) && isAmongLatin(text, words, i)) {
      whole.push({ startChar, endChar });
    }
  }
  // A word of look-alikes alone may be genuine. In a text with mixed words it hardly is.
  if (!hasLatin && forms.size < leastTypingErrors) return [];
  return [...mixed, ...whole].sort((a, b) => a.startChar - b.startChar);
}

function isMostlyLatin(word: string): boolean {
  const scripts = scriptsOf(word.normalize('NFD'));
  return 2 * scripts.replaceAll(/[^L]/g, '').length >= scripts.replaceAll(' ', '').length;
}

function hasOther(text: string, start: number, end: number): boolean {
  for (let i = start; i < end; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 0x370 && unit <= 0x587) return true;
  }
  return false;
}

/** Maps each letter to `L` for Latin or `o` for the other script. Anything else separates parts of the word. */
function scriptsOf(letters: string): string {
  return Array.from(letters, (letter) => (latin.test(letter) ? 'L' : other.test(letter) ? 'o' : ' ')).join(
    '',
  );
}

function isMixed(word: string): boolean {
  const letters = Array.from(word.normalize('NFD').replace(/[\p{M}\p{Cf}]/gu, ''));
  return partsOf(letters).some((part) => isMixedPart(part));
}

/** Apostrophes, digits and line breaks separate the parts of a word: iPhone'ом is not a mixture. */
function partsOf(letters: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  for (const letter of letters) {
    if (latin.test(letter) || other.test(letter)) parts[parts.length - 1]?.push(letter);
    else parts.push([]);
  }
  return parts;
}

function isMixedPart(letters: readonly string[]): boolean {
  const scripts = scriptsOf(letters.join(''));
  if (letters.length < 2 || !scripts.includes('L') || !scripts.includes('o')) return false;
  const word = letters.join('');
  const form = normalForm(word);
  const isOneScript = /^\p{Script=Latin}+$/u.test(form) || !/\p{Script=Latin}/u.test(form);
  if (!isOneScript) return false;
  const isGreek = letters.some((letter) => /\p{Script=Greek}/u.test(letter));
  const others = letters.filter((letter) => other.test(letter));
  const latins = letters.length - others.length;
  // Formulae and units are short, or contain the name of a function before a Greek letter.
  if (
    isGreek &&
    (letters.length < 4 || formula.test(word) || !others.some((letter) => perfect.test(letter)))
  ) {
    return (
      letters.length > 4 &&
      !formula.test(word) &&
      /Lo+L/.test(scripts) &&
      others.every((letter) => near.test(letter))
    );
  }
  if (letters.length === 2) return false;
  // A name in Latin letters with an ending: PDFом, WordPressа.
  const isEnding = /^L+o+$/.test(scripts);
  if (isEnding && /\p{Lu}/u.test(word.slice(1, latins))) return false;
  return true;
}

function isAmongLatin(text: string, words: Words, index: number): boolean {
  return [index - 1, index + 1].every((neighbour) => {
    const letter = text.charAt(words.startChars[neighbour] ?? text.length);
    return letter === '' || latin.test(letter);
  });
}
