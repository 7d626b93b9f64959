import type { Fingerprints, IndexFingerprints } from '@palimpsest/engine';
import { expectDefined } from '../../../platform/expect-defined.ts';

const WINDOW_WORDS = 2_500;

/**
 * The index is queried for each window of a text, so that even in a long text, a source of a single page
 * becomes a candidate of its window. Windows do not overlap: fingerprints are short. They are all equally
 * long, about `WINDOW_WORDS`. A shorter last window used to bring as many candidates as any other, all of
 * them hopeless, and a text of eleven pages was compared with twice as many as one of ten.
 */
export function splitIntoWindows({ pairs, words }: IndexFingerprints): readonly IndexFingerprints[] {
  const wordCount = (pairs.startWords[pairs.count - 1] ?? -1) + 1;
  const windowCount = Math.max(1, Math.round(wordCount / WINDOW_WORDS));
  const endOf = (number: number): number =>
    // The words after the last pair belong to its window.
    number === windowCount ? Infinity : (number * wordCount) / windowCount;
  const pairsOf = splitAt(pairs, windowCount, endOf);
  const wordsOf = splitAt(words, windowCount, endOf);
  return pairsOf
    .map((ofWindow, i) => ({ pairs: ofWindow, words: expectDefined(wordsOf[i], 'the words of a window') }))
    .filter((window) => window.pairs.count + window.words.count > 0);
}

function splitAt(
  { count, hashes, startWords }: Fingerprints,
  parts: number,
  endOf: (number: number) => number,
): Fingerprints[] {
  const split: Fingerprints[] = [];
  let start = 0;
  for (let number = 1; number <= parts; number++) {
    const endWord = endOf(number);
    let end = start;
    while (end < count && (startWords[end] ?? 0) < endWord) end++;
    split.push({
      count: end - start,
      hashes: hashes.subarray(start, end),
      startWords: startWords.subarray(start, end),
    });
    start = end;
  }
  return split;
}
