import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitIntoWindows } from './split-into-windows.ts';

function at(words: readonly number[]) {
  return {
    count: words.length,
    hashes: BigUint64Array.from(words, (_, i) => BigInt(i)),
    startWords: Uint32Array.from(words),
  };
}

function everyThird(words: number): number[] {
  return Array.from({ length: Math.ceil(words / 3) }, (_, i) => 3 * i);
}

/** Pairs at these words, and content words as well. */
function bothAt(words: readonly number[]) {
  return { pairs: at(words), words: at(words) };
}

test('each fingerprint is in one window, in the order of the text', () => {
  const somePlaces = fc.array(fc.nat(60_000)).map((words) => words.toSorted((a, b) => a - b));
  fc.assert(
    fc.property(somePlaces, somePlaces, (pairPlaces, wordPlaces) => {
      const fingerprints = { pairs: at(pairPlaces), words: at(wordPlaces) };
      const windows = splitIntoWindows(fingerprints);
      for (const kind of ['pairs', 'words'] as const) {
        const { hashes, startWords } = fingerprints[kind];
        expect(windows.flatMap((window) => [...window[kind].hashes])).toEqual([...hashes]);
        expect(windows.flatMap((window) => [...window[kind].startWords])).toEqual([...startWords]);
        for (const window of windows) expect(window[kind].hashes).toHaveLength(window[kind].count);
      }
      for (const { pairs, words } of windows) expect(pairs.count + words.count).toBeGreaterThan(0);
    }),
  );
});

test('pairs and words of the same place are in the same window', () => {
  for (const { pairs, words } of splitIntoWindows(bothAt(everyThird(20_000)))) expect(words).toEqual(pairs);
});

test('a few words more than ten pages do not add a window', () => {
  expect(splitIntoWindows(bothAt(everyThird(2_530)))).toHaveLength(1);
  expect(splitIntoWindows(bothAt(everyThird(3_600)))).toHaveLength(1);
});

test('windows of a long text are about equally long', () => {
  const windows = splitIntoWindows(bothAt(everyThird(126_200)));
  expect(windows).toHaveLength(50);
  for (const { pairs } of windows) expect(3 * pairs.count).toBeCloseTo(2_524, -1);
});

test('a text without fingerprints has no window', () => {
  expect(splitIntoWindows(bothAt([]))).toEqual([]);
});
