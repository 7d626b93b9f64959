import type { AnalysedText } from '../types.ts';

/** Phrases as columns. Together, the character spans are the whole text, in order and without gaps. */
export interface Phrases {
  readonly count: number;
  readonly startChars: Uint32Array;
  readonly endChars: Uint32Array;
  readonly startWords: Uint32Array;
  readonly endWords: Uint32Array;
}

/** A longer sentence is cut into clauses. */
const longSentenceWords = 40;
/** A clause has at least this many words and leaves at least as many after it. */
const minClauseWords = 12;

/** , ; : – — and their Arabic, Chinese and Japanese counterparts. */
const clauseMarks = /[,;:\u2013\u2014\u060c\u061b\u3001\uff0c\uff1b\uff1a]/;

/**
 * Returns the sentences of a text, long ones cut into clauses, as spans that cover the whole text. The full stop,
 * closing quotation marks and blanks after a phrase belong to it. A text without words is one phrase without words. An
 * empty text has no phrases.
 */
export function findPhrases(analysed: AnalysedText): Phrases {
  const { text, words, sentences } = analysed;
  const starts: number[] = [];
  const sentenceCount = text === '' ? 0 : sentences.count;
  for (let i = 0; i < sentenceCount; i++) {
    const end = sentences.endWords[i] ?? 0;
    let start = sentences.startWords[i] ?? 0;
    starts.push(start);
    if (end - start <= longSentenceWords) continue;
    for (let word = start + minClauseWords; word + minClauseWords <= end; word++) {
      if (word - start < minClauseWords || !clauseMarks.test(gapBefore(analysed, word))) continue;
      start = word;
      starts.push(start);
    }
  }
  if (starts.length === 0 && text.length > 0) starts.push(0);
  const count = starts.length;
  const startWords = Uint32Array.from(starts);
  const endWords = new Uint32Array(count).fill(words.count);
  endWords.set(startWords.subarray(1));
  const startChars = Uint32Array.from(starts, (word, i) => (i === 0 ? 0 : cutBefore(analysed, word)));
  const endChars = new Uint32Array(count).fill(text.length);
  endChars.set(startChars.subarray(1));
  return { count, startChars, endChars, startWords, endWords };
}

function gapBefore({ text, words }: AnalysedText, word: number): string {
  const to = words.startChars[word] ?? 0;
  // Marks are next to words, so a gap of a million blanks is not searched for them.
  return text.slice(Math.max(words.endChars[word - 1] ?? 0, to - 4), to);
}

const blank = /\s/;
const closing =
  /[\p{Pe}\p{Pf}"'.,;:!?\u2026\u3002\uff01\uff1f\uff0c\uff1b\uff1a\u3001\u061f\u06d4\u060c\u061b\u0964]/u;
const closingAfterSpace = /[\u00bb!?:;]/;

/** The place before a word's phrase where the text is cut: after marks and blanks, before opening quotation marks. */
function cutBefore({ text, words }: AnalysedText, word: number): number {
  const to = words.startChars[word] ?? 0;
  let i = words.endChars[word - 1] ?? 0;
  while (i < to) {
    if (closing.test(text.charAt(i))) i++;
    else if (isSpaceInside(text, i) && closingAfterSpace.test(text.charAt(i + 1))) i += 2;
    else break;
  }
  if (i >= to) return to;
  while (i < to && blank.test(text.charAt(i))) i++;
  return i;
}

/** French puts a space before some marks (; : ! ?) and inside its quotation marks. */
function isSpaceInside(text: string, index: number): boolean {
  const character = text.charAt(index);
  return character === '\u00a0' || character === '\u202f' || character === ' ';
}
