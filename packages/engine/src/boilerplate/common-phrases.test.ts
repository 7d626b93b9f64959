import { describe, expect, test } from 'vitest';
import { alignmentDefaults } from '../alignment/settings.ts';
import { analyseText } from '../analyse-text.ts';
import { shingleText } from '../collusion/shingle-text.ts';
import {
  fingerprintsForIndex,
  fingerprintText,
  withPairsOfEveryIndex,
} from '../fingerprints/fingerprint-text.ts';
import { alignTexts } from '../alignment/align-texts.ts';
import type { AnalysedText, IndexFingerprints } from '../types.ts';
import { makeVocabulary, randomWords, seededRandom } from '../testing/random-texts.ts';
import {
  commonAbove,
  findCommonPhrases,
  goOnAlike,
  mayHoldCommonPhrase,
  pairsOfManySources,
} from './common-phrases.ts';

const vocabulary = makeVocabulary(4_000);
const words = (seed: number, count: number): string =>
  randomWords(seededRandom(seed), count, vocabulary).join(' ');
const own = (seed: number): string => words(10_000 + seed, 50);
/** 18 words, 17 of them content words. */
const badge =
  'harbour lantern copper gravel mirror saddle orchard basil canvas thunder pillow of anchor velvet meadow walnut cellar bridge';

interface Indexed {
  /** The hashes that the index has of a text. */
  readonly hashesOf: (text: AnalysedText, number: number) => BigUint64Array;
  readonly askedOf: (fingerprints: IndexFingerprints) => IndexFingerprints;
}

const withAllPairs: Indexed = {
  hashesOf: (text) => fingerprintsForIndex(text).pairs.hashes,
  askedOf: (fingerprints) => fingerprints,
};

/** The phrases of a checked text that do not count, against a library. */
function phrasesIn(
  text: string,
  library: readonly string[],
  { hashesOf, askedOf } = withAllPairs,
): readonly string[] {
  const checked = analyseText(text);
  const texts = library.map((content) => analyseText(content));
  const sources = texts.flatMap((source) => {
    const passages = alignTexts(checked, source, alignmentDefaults);
    return passages.length === 0 ? [] : [{ source, passages }];
  });
  const fingerprints = askedOf(fingerprintsForIndex(checked));
  const pairs = pairsOfManySources(fingerprints, sources);
  const sets = texts.map((source, i) => new Set(hashesOf(source, i)));
  const counts = Float64Array.from(pairs.hashes, (hash) => sets.filter((set) => set.has(hash)).length);
  return findCommonPhrases(pairs, counts, texts.length, sources)
    .filter(
      ({ inSources }) =>
        !goOnAlike(
          inSources.map(({ source, startWord, endWord }) => ({
            shingles: shingleText(sources[source]?.source ?? checked),
            startWord,
            endWord,
          })),
          shingleText(checked),
        ),
    )
    .map(({ startWord, endWord }) =>
      text.slice(checked.words.startChars[startWord], checked.words.endChars[endWord - 1]),
    );
}

/** A library of 80 texts, of which so many contain a part that depends on their number. */
function libraryWith(holders: number, part: (holder: number) => string): readonly string[] {
  return Array.from({ length: 80 }, (_, i) => {
    const [before, after] = [own(2 * i), own(2 * i + 1)];
    return i < holders ? `${before} ${part(i)} ${after}` : `${before} ${after}`;
  });
}

describe('a common phrase', () => {
  const checked = `${words(1, 60)} ${badge} ${words(2, 60)}`;

  test('is a short one that many texts contain, each with other words around it', () => {
    const [phrase, ...others] = phrasesIn(
      checked,
      libraryWith(40, () => badge),
    );
    expect(others).toEqual([]);
    expect(phrase).toContain(badge);
  });

  test('needs more texts in a larger library', () => {
    expect(
      phrasesIn(
        checked,
        libraryWith(30, () => badge),
      ),
    ).toEqual([]);
    expect([80, 10_000, 1_000_000].map(commonAbove)).toEqual([30, 200, 2_000]);
  });

  test('is recognised while the index is rebuilt and has half of the pairs of some texts', () => {
    const library = libraryWith(40, () => badge);
    const hashesOf: Indexed['hashesOf'] = (text, i) =>
      i % 2 === 0 ? fingerprintText(text).hashes : withAllPairs.hashesOf(text, i);
    const found = phrasesIn(checked, library, { hashesOf, askedOf: withPairsOfEveryIndex });
    expect(found).toEqual(phrasesIn(checked, library));
    expect(phrasesIn(checked, library, { ...withAllPairs, hashesOf })).toEqual([]);
  });

  test('counts if a source contains more of the text beside it', () => {
    const library = libraryWith(40, () => badge);
    const copied = words(2, 60).split(' ').slice(0, 25).join(' ');
    expect(phrasesIn(checked, [...library, `${own(900)} ${badge} ${copied} ${own(901)}`])).toEqual([]);
  });
});

describe('a source that many have copied', () => {
  const popular = `${words(3, 40)} ${badge} ${words(4, 40)}`.split(' ');
  /** Everybody copied another part, and all parts contain the badge. */
  const copies = libraryWith(40, (i) => popular.slice(2 + (i % 35), 62 + (i % 30)).join(' '));
  const first = 40;

  test('counts, however much of it was copied', () => {
    for (const beside of [20, 5, 0]) {
      const part = popular.slice(first - beside, first + badge.split(' ').length + beside).join(' ');
      const text = `${words(5, 60)} ${part} ${words(6, 60)}`;
      expect(phrasesIn(text, copies), `${beside} words beside it`).toEqual([]);
    }
  });

  test('would be a common phrase if its copies did not go on alike', () => {
    const part = popular.slice(first, first + badge.split(' ').length).join(' ');
    expect(part).toBe(badge);
    expect(
      phrasesIn(
        `${words(5, 60)} ${part} ${words(6, 60)}`,
        libraryWith(40, () => part),
      ),
    ).toHaveLength(1);
  });
});

test('a text with four sources asks for no pairs', () => {
  const checked = analyseText(`${words(1, 60)} ${badge}`);
  const sources = [1, 2, 3, 4].map((i) => ({
    passages: alignTexts(checked, analyseText(`${own(i)} ${badge}`), alignmentDefaults),
  }));
  expect(sources.every(({ passages }) => passages.length > 0)).toBe(true);
  expect(pairsOfManySources(fingerprintsForIndex(checked), sources).hashes).toHaveLength(0);
});

describe('mayHoldCommonPhrase', () => {
  const mayHold = (places: readonly number[], counts: readonly number[]) =>
    mayHoldCommonPhrase(places, Float64Array.from(counts), 10_000);

  test('needs two pairs in a row that more texts contain than the limit', () => {
    expect(mayHold([4, 5], [201, 201])).toBe(true);
    expect(mayHold([1, 4, 5, 6], [900, 200, 201, 900])).toBe(true);
    expect(mayHold([4, 5], [201, 200])).toBe(false);
    expect(mayHold([4, 6], [900, 900])).toBe(false);
    expect(mayHold([3, 4, 5], [900, 0, 900])).toBe(false);
    expect(mayHold([4], [900])).toBe(false);
    expect(mayHold([], [])).toBe(false);
  });
});
