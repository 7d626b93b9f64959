import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analyseText } from '../analyse-text.ts';
import { asProse, makeVocabulary, randomWords, seededRandom } from '../testing/random-texts.ts';
import {
  fingerprintParameters,
  fingerprintsForIndex,
  withPairsOfEveryIndex,
  fingerprintText,
  indexFingerprintParameters,
} from './fingerprint-text.ts';
import { hashContentPairs } from './hash-content-pairs.ts';
import { hashContentWords } from './hash-content-words.ts';
import { selectFingerprints } from './select-fingerprints.ts';

const { pairLetters, keptShare, windowPairs } = fingerprintParameters;
const vocabulary = makeVocabulary(3000);
const fingerprints = (text: string) => fingerprintText(analyseText(text));
const pairsOf = (text: string) => hashContentPairs(hashContentWords(analyseText(text), pairLetters));

function hashesOf({ high, low }: { high: Uint32Array; low: Uint32Array }): bigint[] {
  return Array.from(high, (half, i) => (BigInt(half) << 32n) | BigInt(low[i] ?? 0));
}

function pairsOfHashes(hashes: readonly bigint[]) {
  return {
    count: hashes.length,
    high: Uint32Array.from(hashes, (hash) => Number(hash >> 32n)),
    low: Uint32Array.from(hashes, (hash) => Number(hash & 0xffff_ffffn)),
    startWords: Uint32Array.from(hashes, (_, i) => 10 * i),
  };
}

/** Applies the definition of the rules directly, one window after the other. */
function slowSelection(hashes: readonly bigint[], window: number, share: number): number[] {
  const kept = new Set<number>();
  hashes.forEach((hash, i) => {
    if (Number(hash >> 32n) < share * 2 ** 32) kept.add(i);
  });
  const size = Math.min(window, hashes.length);
  for (let start = 0; start + Math.max(1, size) <= hashes.length; start++) {
    const inWindow = hashes.slice(start, start + size);
    kept.add(start + inWindow.lastIndexOf(inWindow.reduce((a, b) => (b < a ? b : a))));
  }
  const places = [...kept].toSorted((a, b) => a - b);
  return places.filter((place, i) => i === 0 || hashes[place] !== hashes[places[i - 1] ?? 0]);
}

describe('the selection', () => {
  test('keeps the same hashes as its direct definition', () => {
    const someHash = fc.oneof(
      fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
      fc.constantFrom(1n, 2n ** 63n + 5n, 2n ** 63n + 6n, 2n ** 64n - 1n),
    );
    fc.assert(
      fc.property(
        fc.array(someHash, { maxLength: 60 }),
        fc.integer({ min: 1, max: 6 }),
        fc.constantFrom(0, 0.3, 0.5, 1),
        (hashes, window, share) => {
          const selected = selectFingerprints(pairsOfHashes(hashes), window, share);
          const expected = slowSelection(hashes, window, share);
          expect([...selected.startWords]).toEqual(expected.map((place) => 10 * place));
          expect([...selected.hashes]).toEqual(expected.map((place) => hashes[place]));
          expect(selected.count).toBe(expected.length);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('any shared run of the guaranteed length contains a shared fingerprint', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const random = seededRandom(seed);
      const content = (count: number): string =>
        Array.from({ length: count }, () => vocabulary[Math.floor(random() * 3000)]).join(' of the ');
      const shared = content(windowPairs + 1);
      const text = (): string => `${content(30)} ${shared} ${content(30)}`;
      const one = new Set(fingerprints(text()).hashes);
      expect(fingerprints(text()).hashes.some((hash) => one.has(hash))).toBe(true);
    }
  });

  test('keeps half of the pairs of prose and few more', () => {
    const random = seededRandom(5);
    const analysed = analyseText(asProse(random, randomWords(random, 20_000, vocabulary)));
    const density =
      fingerprintText(analysed).count / hashContentPairs(hashContentWords(analysed, pairLetters)).count;
    expect(density).toBeGreaterThan(keptShare);
    expect(density).toBeLessThan(keptShare + 0.06);
  });

  test('a text of one repeated word has a single fingerprint', () => {
    expect(fingerprints('again harbour '.repeat(1000)).count).toBe(1);
    expect(fingerprints('harbour '.repeat(1000)).count).toBe(1);
  });
});

describe('pairs of content words', () => {
  test('skip function words of any language, in a text of any language', () => {
    const plain = hashesOf(pairsOf('harbour lantern copper'));
    expect(hashesOf(pairsOf('the harbour of a lantern and the copper'))).toEqual(plain);
    expect(hashesOf(pairsOf('der harbour und die lantern mit copper'))).toEqual(plain);
    expect([...pairsOf('the harbour of a lantern and the copper').startWords]).toEqual([1, 4]);
  });

  test('ignore the order of the two words', () => {
    expect(hashesOf(pairsOf('harbour lantern'))).toEqual(hashesOf(pairsOf('lantern harbour')));
    expect(hashesOf(pairsOf('harbour harbour'))).not.toEqual(hashesOf(pairsOf('lantern lantern')));
  });

  test('contain whole addresses: most of these begin alike', () => {
    const one = hashesOf(pairsOf('lantern https://harbour.example/a'));
    expect(hashesOf(pairsOf('lantern https://harbour.example/a'))).toEqual(one);
    expect(hashesOf(pairsOf('lantern https://harbour.example/b'))).not.toEqual(one);
  });

  test('use the beginnings of words in their normal form', () => {
    const plain = hashesOf(pairsOf('strassenlaterne lanterns'));
    expect(hashesOf(pairsOf('Straßenlaternen lanternlight'))).toEqual(plain);
    expect(hashesOf(pairsOf('stra\u00adssen\u200blaterne LANTERNS'))).toEqual(plain);
    expect(hashesOf(pairsOf('strasse lanterns'))).toEqual(plain);
    expect(hashesOf(pairsOf('strasz lanterns'))).not.toEqual(plain);
  });

  test('differ if their words differ', () => {
    const random = seededRandom(11);
    const text = randomWords(random, 20_000, vocabulary).join(' ');
    const names = new Map<bigint, string>();
    const { words } = analyseText(text);
    const found = pairsOf(text);
    const pairs = new Set<string>();
    const contentWords = text.split(' ').filter((word) => word.endsWith('x'));
    for (let i = 1; i < contentWords.length; i++) {
      const [a, b] = [contentWords[i - 1]?.slice(0, 7) ?? '', contentWords[i]?.slice(0, 7) ?? ''];
      pairs.add(a < b ? `${a} ${b}` : `${b} ${a}`);
    }
    for (const hash of hashesOf(found)) names.set(hash, '');
    expect(words.count).toBe(20_000);
    expect(found.count).toBe(contentWords.length - 1);
    expect(names.size).toBe(pairs.size);
  });
});

describe('fingerprints', () => {
  test('do not depend on case, accents or line breaks', () => {
    const plain = fingerprints('the haeuser of the old town stand close to the river bank');
    const ornate = fingerprints('The Häuser of\nthe OLD town; stand close to\u00a0the “river bank”.');
    expect([...ornate.hashes]).toEqual([...plain.hashes]);
  });

  test('survive inserted words and reordered sentences', () => {
    const one = new Set(fingerprints('copper lanterns burned above the flooded harbour all winter').hashes);
    const other = fingerprints('above a flooded harbour, in winter, there burned lanterns of copper');
    expect(other.hashes.filter((hash) => one.has(hash)).length).toBeGreaterThan(0);
  });

  test('of the index are all pairs, so half of them are found in an index of all', () => {
    const random = seededRandom(21);
    const analysed = analyseText(asProse(random, randomWords(random, 2_000, vocabulary)));
    const all = fingerprintsForIndex(analysed).pairs;
    const hashes = hashesOf(hashContentPairs(hashContentWords(analysed, pairLetters)));
    expect([...all.hashes]).toEqual(hashes.filter((hash, i) => hash !== hashes[i - 1]));
    const half = fingerprintText(analysed);
    const known = new Set(all.hashes);
    expect(half.hashes.every((hash) => known.has(hash))).toBe(true);
    expect(half.count).toBeLessThan(0.6 * all.count);
    expect({ ...indexFingerprintParameters, keptShare: 0.5 }).toEqual(fingerprintParameters);
  });

  test('that every index contains are in it wherever they occur', () => {
    const random = seededRandom(22);
    const analysed = analyseText(asProse(random, randomWords(random, 2_000, vocabulary)));
    const all = fingerprintsForIndex(analysed);
    const kept = withPairsOfEveryIndex(all);
    const half = fingerprintText(analysed);
    const known = new Set(half.hashes);
    expect(kept.pairs.hashes.every((hash) => known.has(hash))).toBe(true);
    expect(kept.pairs.count).toBeGreaterThan(0.4 * all.pairs.count);
    expect(kept.pairs.count).toBeLessThan(half.count);
    const placeOf = new Map([...all.pairs.startWords].map((word, i) => [word, all.pairs.hashes[i]]));
    expect([...kept.pairs.startWords].map((word) => placeOf.get(word))).toEqual([...kept.pairs.hashes]);
    expect(kept.words).toBe(all.words);
  });

  test('are empty for a text without two content words', () => {
    expect(fingerprints('harbour of the').count).toBe(0);
    expect(fingerprints('of the and').count).toBe(0);
    expect(fingerprints('').count).toBe(0);
  });
});

test('stored fingerprints stay valid: a change of any of these requires a new wordHash, so that indexes are rebuilt', () => {
  const { hashes } = fingerprints(
    'Ein Möwenschwarm folgte der Fähre, als sie im Morgenlicht den engen Hafen verließ und Kurs auf die Inseln nahm.',
  );
  expect({ ...fingerprintParameters, hashes: Array.from(hashes, (hash) => hash.toString(16)) }).toEqual({
    pairLetters: 7,
    keptShare: 0.5,
    windowPairs: 4,
    wordHash: 4,
    wordLetters: 7,
    hashes: ['2812b7441a66e322', '38cda37d4f358a7b', '209f808afed53fb1'],
  });
});
