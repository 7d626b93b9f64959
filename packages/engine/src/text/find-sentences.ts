import { languageCodes, languagesOfFunctionWord } from '../language/language-table.ts';
import type { LanguageCode, Sentences, Words } from '../types.ts';
import { abbreviationsOf, type Abbreviations } from './abbreviations.ts';

const lineFeed = 10;
const carriageReturn = 13;
const hyphen = 45;
const fullStop = 46;
const space = 32;
const ellipsis = 0x2026;

/** Longest sentence in words. Longer ones (lists, tables) are cut. */
const maxWords = 120;
/** Longest abbreviation of several parts: "i. d. R." has three. */
const maxParts = 4;

const common = new Set(['en', 'de', 'es', 'fr'].map((code) => languageCodes.indexOf(code)));

interface Reading {
  readonly text: string;
  readonly words: Words;
  readonly abbreviations: Abbreviations;
  /** The language whose function words can open a sentence here; −1 for the most common languages. */
  readonly language: number;
}

/**
 * Finds sentences as spans of words. A sentence ends at a full stop, question mark or exclamation mark (of any script),
 * at an empty line, or after `maxWords`. It does not end after an abbreviation of the language, an initial or the stop
 * of an ordinal number. It also continues if a small letter follows a stop, an ellipsis or a closed quotation.
 */
export function findSentences(text: string, words: Words, language: LanguageCode = 'und'): Sentences {
  const reading = {
    text,
    words,
    abbreviations: abbreviationsOf(language),
    language: languageCodes.indexOf(language),
  };
  const starts: number[] = [];
  const ends: number[] = [];
  let start = 0;
  for (let i = 0; i < words.count; i++) {
    const isLast = i === words.count - 1;
    if (isLast || i + 1 - start >= maxWords || endsSentence(reading, i, start)) {
      starts.push(start);
      ends.push(i + 1);
      start = i + 1;
    }
  }
  return { count: starts.length, startWords: Uint32Array.from(starts), endWords: Uint32Array.from(ends) };
}

function endsSentence(reading: Reading, word: number, sentenceStart: number): boolean {
  const { text, words } = reading;
  const from = words.endChars[word] ?? 0;
  const to = words.startChars[word + 1] ?? text.length;
  if (to - from === 1 && text.charCodeAt(from) === space) return false;
  let lines = 0;
  let stop = -1;
  let mark = -1;
  for (let i = from; i < to; i++) {
    const unit = text.charCodeAt(i);
    if (unit === lineFeed || (unit === carriageReturn && text.charCodeAt(i + 1) !== lineFeed)) {
      lines++;
      if (lines > 1) return true;
    } else if (unit === fullStop) {
      if (stop < 0) stop = i;
    } else if (mark < 0 && isSentenceMark(unit)) {
      mark = i;
    }
  }
  if (mark >= 0) return !goesOn(text, mark, to);
  if (stop < 0) return false;
  // 3.x, J.-C.
  if (to - stop === 1 || (to - stop === 2 && text.charCodeAt(stop + 1) === hyphen)) return false;
  return stop > from || !isShortened(reading, word, sentenceStart);
}

function isSentenceMark(unit: number): boolean {
  // ? ! … and their counterparts in Arabic, Devanagari, Chinese, Japanese and full width.
  if (unit === 33 || unit === 63 || unit === ellipsis || unit === 0x3002) return true;
  return (
    unit === 0x061f ||
    unit === 0x06d4 ||
    unit === 0x0964 ||
    unit === 0xff01 ||
    unit === 0xff1f ||
    unit === 0xff0e
  );
}

/** A small letter after an ellipsis, or after a question that ends a quotation: "Why?" he asked. */
function goesOn(text: string, mark: number, next: number): boolean {
  if (!isSmall(text.charAt(next))) return false;
  return text.charCodeAt(mark) === ellipsis || /["”’»›“'«]/.test(text.slice(mark + 1, mark + 4));
}

/** Whether the stop after the word belongs to the word. */
function isShortened(reading: Reading, word: number, sentenceStart: number): boolean {
  const { text, words, abbreviations } = reading;
  const spelling = spellingOf(reading, word);
  const next = text.charAt(words.startChars[word + 1] ?? text.length);
  if (isSmall(next)) return true;
  if (/^\d+$/.test(spelling)) {
    // "1. First, ..." numbers a sentence; "19. Jahrhundert" is an ordinal number; "in chapter 3." ends.
    if (word === sentenceStart || startsLine(reading, word)) return true;
    return abbreviations.hasOrdinalStops && spelling.length <= 2 && !opensSentence(reading, word + 1);
  }
  if (abbreviations.beforeNumber.has(spelling.toLowerCase()) && /[\dIVXLC]/.test(next)) {
    return /^[\d.,]+$|^[IVXLC]+$/.test(spellingOf(reading, word + 1)) && !opensSentence(reading, word + 1);
  }
  // "J. Brandt" has an initial; the z of "z. B." is followed by another single letter.
  let canClose = spelling.length === 1 && (!isSmall(spelling) || spellingOf(reading, word + 1).length === 1);
  for (const written of joinedParts(reading, word)) {
    if (abbreviations.introducing.has(written)) return true;
    canClose ||= abbreviations.closing.has(written);
  }
  return canClose && !opensSentence(reading, word + 1);
}

function startsLine({ text, words }: Reading, word: number): boolean {
  let i = (words.startChars[word] ?? 0) - 1;
  while (text.charCodeAt(i) === space) i--;
  return text.charCodeAt(i) === lineFeed || text.charCodeAt(i) === carriageReturn;
}

function spellingOf({ text, words }: Reading, word: number): string {
  return text.slice(words.startChars[word], words.endChars[word]);
}

/** The word in lower case, alone and with the parts before it that end in stops: B, then z.B for "z. B." */
function joinedParts(reading: Reading, word: number): string[] {
  const { text, words } = reading;
  let joined = spellingOf(reading, word);
  const all = [joined.toLowerCase()];
  for (let i = word - 1; i >= 0 && i > word - maxParts; i--) {
    const gap = text.slice(words.endChars[i], words.startChars[i + 1]);
    if (gap.length > 2 || !/^(?:\.[ \u00a0\u202f]?|\.?-)$/.test(gap)) break;
    joined = `${spellingOf(reading, i)}${gap.trim()}${joined}`;
    all.push(joined.toLowerCase());
  }
  return all;
}

/** A capitalised function word: The, Die, Los, Il. Names and German nouns do not open a sentence. */
function opensSentence({ text, words, language }: Reading, word: number): boolean {
  if (word >= words.count) return true;
  const first = text.charAt(words.startChars[word] ?? 0);
  if (first === first.toLowerCase()) return false;
  const languages = languagesOfFunctionWord(words.hashesHigh[word] ?? 0, words.hashesLow[word] ?? 0);
  return language < 0 ? languages.some((one) => common.has(one)) : languages.includes(language);
}

function isSmall(character: string): boolean {
  return character !== character.toUpperCase();
}
