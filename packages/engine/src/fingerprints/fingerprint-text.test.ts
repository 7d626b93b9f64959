import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analyseText } from '../analyse-text.ts';
import { asProse, makeVocabulary, randomWords, seededRandom } from '../testing/random-texts.ts';
import { fingerprintParameters, fingerprintText } from './fingerprint-text.ts';
import { hashShingles } from './hash-shingles.ts';
import { winnow } from './winnow.ts';

const { shingleWords, windowShingles } = fingerprintParameters;
const vocabulary = makeVocabulary(3000);
const smallTexts = fc.array(fc.constantFrom('red', 'green', 'blue', 'grey'), { maxLength: 60 });

/** Winnowing as the paper's figure states it, one window after the other. */
function slowWinnow(hashes: readonly bigint[], window: number): number[] {
  const size = Math.min(window, hashes.length);
  const kept: number[] = [];
  for (let start = 0; start < (size === 0 ? 0 : hashes.length - size + 1); start++) {
    const inWindow = hashes.slice(start, start + size);
    const smallest = inWindow.reduce((a, b) => (b < a ? b : a));
    const last = kept[kept.length - 1] ?? -1;
    if (last >= start && hashes[last] === smallest) continue;
    kept.push(start + inWindow.lastIndexOf(smallest));
  }
  return kept;
}

describe('winnowing', () => {
  test('keeps what the slow statement of it keeps', () => {
    fc.assert(
      fc.property(
        smallTexts,
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 8 }),
        (words, k, window) => {
          const shingles = hashShingles(analyseText(words.join(' ')).words, k);
          const hashes = Array.from(
            shingles.high,
            (high, i) => (BigInt(high) << 32n) | BigInt(shingles.low[i] ?? 0),
          );
          const kept = slowWinnow(hashes, window);
          const fingerprints = winnow(shingles, window);
          expect([...fingerprints.startWords]).toEqual(kept);
          expect([...fingerprints.hashes]).toEqual(kept.map((at) => hashes[at]));
        },
      ),
    );
  });

  test('leaves no gap longer than the window', () => {
    fc.assert(
      fc.property(smallTexts, (words) => {
        const { startWords, count } = fingerprintText(analyseText(words.join(' ')));
        const shingles = Math.max(0, words.length - shingleWords + 1);
        const places = [-1, ...startWords, shingles];
        for (let i = 1; i < places.length; i++) {
          expect((places[i] ?? 0) - (places[i - 1] ?? 0)).toBeLessThanOrEqual(windowShingles);
        }
        expect(count > 0).toBe(shingles > 0);
      }),
    );
  });

  test('any shared run of the guaranteed length leaves a shared fingerprint', () => {
    const guaranteed = shingleWords + windowShingles - 1;
    for (let seed = 1; seed <= 100; seed++) {
      const random = seededRandom(seed);
      const shared = randomWords(random, guaranteed, vocabulary);
      const text = (): string =>
        [...randomWords(random, 50, vocabulary), ...shared, ...randomWords(random, 50, vocabulary)].join(' ');
      const one = new Set(fingerprintText(analyseText(text())).hashes);
      expect(fingerprintText(analyseText(text())).hashes.some((hash) => one.has(hash))).toBe(true);
    }
  });

  test('keeps one of three shingles in prose: the density the paper predicts, 2 / (w + 1)', () => {
    const random = seededRandom(5);
    const analysed = analyseText(asProse(random, randomWords(random, 20_000, vocabulary)));
    const density = fingerprintText(analysed).count / analysed.words.count;
    expect(density).toBeGreaterThan(0.31);
    expect(density).toBeLessThan(0.36);
  });

  test('a text of one repeated word gives one fingerprint a window', () => {
    const { count, hashes } = fingerprintText(analyseText('again '.repeat(1000)));
    expect(new Set(hashes).size).toBe(1);
    expect(count).toBeLessThanOrEqual(1000 / windowShingles);
  });
});

describe('fingerprints', () => {
  test('do not depend on case, accents or line breaks', () => {
    const plain = fingerprintText(analyseText('the haeuser of the old town stand close to the river bank'));
    const ornate = fingerprintText(
      analyseText('The Häuser of\nthe OLD town; stand close to\u00a0the “river bank”.'),
    );
    expect([...ornate.hashes]).toEqual([...plain.hashes]);
  });

  test('count the order of the words', () => {
    const one = fingerprintText(analyseText('one two three four five'));
    const other = fingerprintText(analyseText('five four three two one'));
    expect(other.hashes.filter((hash) => one.hashes.includes(hash))).toHaveLength(0);
  });

  test('of texts too short for a shingle are none', () => {
    expect(fingerprintText(analyseText('only three words')).count).toBe(0);
    expect(fingerprintText(analyseText('')).count).toBe(0);
  });
});
