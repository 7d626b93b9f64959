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

test('each fingerprint is in one window, in the order of the text', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(60_000)), (words) => {
      const fingerprints = at(words.toSorted((a, b) => a - b));
      const windows = splitIntoWindows(fingerprints);
      expect(windows.flatMap(({ hashes }) => [...hashes])).toEqual([...fingerprints.hashes]);
      expect(windows.flatMap(({ startWords }) => [...startWords])).toEqual([...fingerprints.startWords]);
      for (const { count, hashes } of windows) {
        expect(count).toBeGreaterThan(0);
        expect(hashes).toHaveLength(count);
      }
    }),
  );
});

test('a few words more than ten pages do not add a window', () => {
  expect(splitIntoWindows(at(everyThird(2_530)))).toHaveLength(1);
  expect(splitIntoWindows(at(everyThird(3_600)))).toHaveLength(1);
});

test('windows of a long text are about equally long', () => {
  const windows = splitIntoWindows(at(everyThird(126_200)));
  expect(windows).toHaveLength(50);
  for (const { count } of windows) expect(3 * count).toBeCloseTo(2_524, -1);
});

test('no fingerprints give no window', () => {
  expect(splitIntoWindows(at([]))).toEqual([]);
});
