import { textUnits } from '../alignment/rewritten/text-units.ts';
import type { AnalysedText } from '../types.ts';

/** A sentence of a text, or a part of a long one. Words are half-open. */
export interface SentenceText {
  readonly startWord: number;
  readonly endWord: number;
  readonly text: string;
}

/** A shorter sentence says too little to be recognised: headings, greetings, items of a list. */
const minSentenceWords = 6;

/** The sentences of a text that are long enough to be compared by their content, in order. */
export function sentenceTexts(analysed: AnalysedText): readonly SentenceText[] {
  const { starts, ends, count } = textUnits(analysed);
  const { startChars, endChars } = analysed.words;
  const sentences: SentenceText[] = [];
  for (let unit = 0; unit < count; unit++) {
    const [startWord, endWord] = [starts[unit] ?? 0, ends[unit] ?? 0];
    if (endWord - startWord < minSentenceWords) continue;
    const text = analysed.text.slice(startChars[startWord], endChars[endWord - 1]);
    sentences.push({ startWord, endWord, text });
  }
  return sentences;
}
