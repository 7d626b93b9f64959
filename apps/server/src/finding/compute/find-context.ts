import type { Sentences, Words } from '@palimpsest/engine';
import type { CharSpan } from '../../platform/database/stored-passage.ts';

/** Places in a text, each to be shown with a sentence before and after it. */
export interface ContextTask {
  readonly content: string;
  readonly places: readonly CharSpan[];
  /** A longer sentence is cut at a word boundary, so that a text without full stops isn't shown whole. */
  readonly maxChars: number;
}

interface SplitText {
  readonly words: Words;
  readonly sentences: Sentences;
}

/** The places with their context, in the order of the text. Spans that touch are joined. */
export function contextOf(
  { words, sentences }: SplitText,
  { content, places, maxChars }: ContextTask,
): readonly CharSpan[] {
  const spans = places
    .filter(({ startChar, endChar }) => startChar < endChar)
    .map(({ startChar, endChar }) => ({
      startChar: contextStart({ words, sentences }, startChar, maxChars),
      endChar: contextEnd({ words, sentences }, endChar, maxChars, content),
    }))
    .toSorted((a, b) => a.startChar - b.startChar);
  return spans.reduce<CharSpan[]>((joined, span) => {
    const last = joined.at(-1);
    if (last === undefined || content.slice(last.endChar, span.startChar).trim() !== '') {
      joined.push(span);
    } else {
      joined[joined.length - 1] = { ...last, endChar: Math.max(last.endChar, span.endChar) };
    }
    return joined;
  }, []);
}

/**
 * The start of the sentence that contains the word before the place. If the place starts inside a sentence, that is its
 * own sentence.
 */
function contextStart({ words, sentences }: SplitText, placeStart: number, maxChars: number): number {
  const word = firstFrom(words.startChars, placeStart) - 1;
  if (word < 0) return placeStart;
  const first = sentences.startWords[sentenceOf(sentences, word)] ?? word;
  const nearest = firstFrom(words.startChars, placeStart - maxChars);
  return Math.min(placeStart, words.startChars[Math.max(first, nearest)] ?? placeStart);
}

/** The end of the sentence that contains the word after the place, including its full stop. */
function contextEnd(
  { words, sentences }: SplitText,
  placeEnd: number,
  maxChars: number,
  content: string,
): number {
  const word = firstFrom(words.startChars, placeEnd);
  if (word === words.count) return withPunctuation(content, placeEnd);
  const behind = sentences.endWords[sentenceOf(sentences, word)] ?? word + 1;
  const tooFar = firstFrom(words.endChars, placeEnd + maxChars + 1);
  const last = Math.min(behind, tooFar) - 1;
  return last < word ? placeEnd : withPunctuation(content, words.endChars[last] ?? placeEnd);
}

function withPunctuation(content: string, endChar: number): number {
  let end = endChar;
  while (end < content.length && /\p{P}/u.test(content.charAt(end))) end += 1;
  return end;
}

function sentenceOf({ startWords }: Sentences, word: number): number {
  return Math.max(0, firstFrom(startWords, word + 1) - 1);
}

/** The index of the first value that is at least this one. The values are in ascending order. */
function firstFrom(values: Uint32Array, value: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
