import type { Fingerprints } from '@palimpsest/engine';

const WINDOW_WORDS = 2_500;

/**
 * The index is queried for each window of a text, so that even in a long text, a source of a single page
 * becomes a candidate of its window. Windows do not overlap: fingerprints are short. They are all equally
 * long, about `WINDOW_WORDS`. A shorter last window used to bring as many candidates as any other, all of
 * them hopeless, and a text of eleven pages was compared with twice as many as one of ten.
 */
export function splitIntoWindows(fingerprints: Fingerprints): readonly Fingerprints[] {
  const { count, hashes, startWords } = fingerprints;
  const words = (startWords[count - 1] ?? -1) + 1;
  const windowCount = Math.max(1, Math.round(words / WINDOW_WORDS));
  const windows: Fingerprints[] = [];
  let start = 0;
  for (let number = 1; number <= windowCount; number++) {
    const endWord = (number * words) / windowCount;
    let end = start;
    while (end < count && (startWords[end] ?? 0) < endWord) end++;
    if (end > start) {
      windows.push({
        count: end - start,
        hashes: hashes.subarray(start, end),
        startWords: startWords.subarray(start, end),
      });
    }
    start = end;
  }
  return windows;
}
