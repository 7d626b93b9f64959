import type { AnalysedText, WordSpan } from '../types.ts';

/** The length of a paragraph: a passage of this length is found by a query or two, and is worth one. */
const chunkWords = 100;

/**
 * Cuts a text into chunks of about 100 words that begin with a sentence.
 * @param leftOut spans that nobody should be asked about, such as lists of references; ascending and disjoint. A chunk
 *   ends before such a span.
 */
export function cutIntoChunks(
  { words, sentences }: AnalysedText,
  leftOut: readonly WordSpan[],
): readonly WordSpan[] {
  const chunks: WordSpan[] = [];
  let start = -1;
  let next = 0;
  const finish = (endWord: number): void => {
    if (start >= 0 && endWord > start) chunks.push({ startWord: start, endWord });
    start = -1;
  };
  for (let s = 0; s < sentences.count; s++) {
    const startWord = sentences.startWords[s] ?? 0;
    const endWord = sentences.endWords[s] ?? words.count;
    while ((leftOut[next]?.endWord ?? Infinity) <= startWord) next++;
    if ((leftOut[next]?.startWord ?? Infinity) < endWord) {
      finish(startWord);
      continue;
    }
    if (start >= 0 && endWord - start > chunkWords * 1.25) finish(startWord);
    if (start < 0) start = startWord;
    if (endWord - start >= chunkWords) finish(endWord);
  }
  finish(words.count);
  return chunks;
}
