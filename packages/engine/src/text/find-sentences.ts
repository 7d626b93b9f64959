import type { Sentences, Words } from '../types.ts';

const lineFeed = 10;
const carriageReturn = 13;
const fullStop = 46;
const space = 32;

/** Words that end with a full stop and rarely end a sentence, in their lower-case spelling without the stop. */
const abbreviations = new Set(
  (
    'mr mrs ms dr prof st vs etc eg ie cf al ed eds vol no nr pp fig approx ca bzw usw vgl abs str hrsg ggf evtl inkl ' +
    'sog z.b d.h u.a z b d h u a s jh jhd chr bd sr sra srta ud uds pág núm m mme mlle p ex av env sig dott ing art'
  ).split(' '),
);

/** Longest sentence in words; longer ones (lists, tables) are cut. */
const maxWords = 120;

/**
 * Sentences as spans of words. A sentence ends at a full stop, question or exclamation mark (of any script), at an
 * empty line, or after `maxWords`; not after an abbreviation, an initial or an ordinal number's stop.
 */
export function findSentences(text: string, words: Words): Sentences {
  const starts: number[] = [];
  const ends: number[] = [];
  let start = 0;
  for (let i = 0; i < words.count; i++) {
    const isLast = i === words.count - 1;
    if (isLast || i + 1 - start >= maxWords || endsSentence(text, words, i)) {
      starts.push(start);
      ends.push(i + 1);
      start = i + 1;
    }
  }
  return { count: starts.length, startWords: Uint32Array.from(starts), endWords: Uint32Array.from(ends) };
}

function endsSentence(text: string, words: Words, word: number): boolean {
  const from = words.endChars[word] ?? 0;
  const to = words.startChars[word + 1] ?? text.length;
  if (to - from === 1 && text.charCodeAt(from) === space) return false;
  let lines = 0;
  let stop = -1;
  for (let i = from; i < to; i++) {
    const unit = text.charCodeAt(i);
    if (unit === lineFeed || (unit === carriageReturn && text.charCodeAt(i + 1) !== lineFeed)) {
      lines++;
      if (lines > 1) return true;
    } else if (unit === fullStop) {
      if (stop < 0) stop = i;
    } else if (isSentenceMark(unit)) {
      return true;
    }
  }
  if (stop < 0) return false;
  if (to - stop === 1) return false;
  return stop > from || !isAbbreviation(text, words, word);
}

function isSentenceMark(unit: number): boolean {
  // ? ! … and their counterparts in Arabic, Devanagari, Chinese, Japanese and full width.
  if (unit === 33 || unit === 63 || unit === 0x2026 || unit === 0x3002) return true;
  return (
    unit === 0x061f ||
    unit === 0x06d4 ||
    unit === 0x0964 ||
    unit === 0xff01 ||
    unit === 0xff1f ||
    unit === 0xff0e
  );
}

function isAbbreviation(text: string, words: Words, word: number): boolean {
  const spelling = text.slice(words.startChars[word], words.endChars[word]);
  if (spelling.length === 1 && spelling !== spelling.toLowerCase()) return true;
  if (abbreviations.has(spelling.toLowerCase())) return true;
  const next = text.charAt(words.startChars[word + 1] ?? text.length);
  return next !== next.toUpperCase() || (spelling.length <= 2 && /^\d+$/.test(spelling));
}
