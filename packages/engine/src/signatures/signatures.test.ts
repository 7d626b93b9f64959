import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alignmentDefaults } from '../alignment/settings.ts';
import { analyseText } from '../analyse-text.ts';
import { alignTexts } from '../alignment/align-texts.ts';
import { copies, innocents } from '../testing/golden-corpus.ts';
import { asProse, makeVocabulary, randomWords, reword, seededRandom } from '../testing/random-texts.ts';
import { testKeys } from '../testing/test-keys.ts';
import type { Passage } from '../types.ts';
import { alignWithSignature } from './align-with-signature.ts';
import { signatureOf } from './signature-of.ts';

const vocabulary = makeVocabulary(4000);
const keys = testKeys(0x5eed);
const seeds = fc.integer({ min: 1, max: 100_000 });

/** Compares the same texts twice, using the source's text and its signature. */
function bothWays(checkedText: string, sourceText: string) {
  const checked = analyseText(checkedText);
  const source = analyseText(sourceText);
  return {
    byText: alignTexts(checked, source, alignmentDefaults),
    bySignature: alignWithSignature(checked, signatureOf(source, keys), keys, alignmentDefaults),
  };
}

function plant(seed: number, rewording: Parameters<typeof reword>[3]): readonly [string, string] {
  const random = seededRandom(seed);
  const original = randomWords(random, 150, vocabulary);
  const around = (passage: readonly string[]): string =>
    asProse(random, [
      ...randomWords(random, 200, vocabulary),
      ...passage,
      ...randomWords(random, 200, vocabulary),
    ]);
  return [around(reword(random, original, vocabulary, rewording)), around(original)];
}

/** The marks in the checked text and their measures, but not their positions in the source's characters. */
const marks = (passages: readonly Passage[]) =>
  passages.map(({ sourceStartChar: _start, sourceEndChar: _end, ...mark }) => mark);

function markedWords(passages: readonly Passage[]): Set<number> {
  const words = new Set<number>();
  for (const { checkedStartWord, checkedEndWord } of passages) {
    for (let word = checkedStartWord; word < checkedEndWord; word++) words.add(word);
  }
  return words;
}

describe('a text compared with a signature', () => {
  test('has the same marks as the text itself, if it was copied word for word', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { byText, bySignature } = bothWays(...plant(seed, { replaced: 0, dropped: 0, inserted: 0 }));
        expect(byText.length).toBeGreaterThan(0);
        expect(marks(bySignature)).toEqual(marks(byText));
      }),
      { seed: 11, numRuns: 60 },
    );
  });

  test('has nearly the same marks, if it was reworded', () => {
    let both = 0;
    let either = 0;
    fc.assert(
      fc.property(seeds, (seed) => {
        const rewording = { replaced: 0.2, dropped: 0.08, inserted: 0.08 };
        const { byText, bySignature } = bothWays(...plant(seed, rewording));
        const [byTextWords, bySignatureWords] = [markedWords(byText), markedWords(bySignature)];
        both += [...byTextWords].filter((word) => bySignatureWords.has(word)).length;
        either += new Set([...byTextWords, ...bySignatureWords]).size;
      }),
      { seed: 12, numRuns: 60 },
    );
    expect(both / either).toBeGreaterThan(0.99);
  });

  test('has the marks of every golden pair', () => {
    for (const { name, checked, source } of copies) {
      const plain = (text: string): string => text.replaceAll(/[⟦⟧]/g, '');
      const { byText, bySignature } = bothWays(plain(checked), plain(source));
      expect({ name, marks: marks(bySignature) }).toEqual({ name, marks: marks(byText) });
    }
  });

  test('has no marks if there is nothing to find', () => {
    for (const texts of innocents) {
      for (const checked of texts) {
        for (const source of texts.filter((text) => text !== checked)) {
          expect(bothWays(checked, source).bySignature).toEqual([]);
        }
      }
    }
    expect(bothWays('', 'A text with some words.').bySignature).toEqual([]);
    expect(bothWays('A text with some words.', '').bySignature).toEqual([]);
  });

  test('is read as it is meant if a stretch is reversed', () => {
    const [checked, source] = plant(5, { replaced: 0, dropped: 0, inserted: 0 });
    const copied = checked.split(' ').slice(240, 260).join(' ');
    const turned = checked.replace(copied, `\u202E${copied.split('').toReversed().join('')}\u202C`);
    const { byText, bySignature } = bothWays(turned, source);
    expect(markedWords(byText).size).toBeGreaterThan(140);
    expect(marks(bySignature)).toEqual(marks(byText));
  });

  test('has nothing in common with it under another secret', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const [checked, source] = plant(seed, { replaced: 0, dropped: 0, inserted: 0 });
        const signature = signatureOf(analyseText(source), testKeys(seed));
        const passages = alignWithSignature(analyseText(checked), signature, keys, alignmentDefaults);
        expect(passages).toEqual([]);
      }),
      { seed: 13, numRuns: 30 },
    );
  });
});

describe('a signature', () => {
  test('numbers equal words equally and stores the length, and nothing else about the letters', () => {
    const text = 'Amber glows. The lantern of amber, the Lantern!';
    const { chars, wordNumbers, wordKeys, stemKeys, ...rest } = signatureOf(analyseText(text), keys);
    expect(chars).toBe(text.length);
    expect([...wordNumbers]).toEqual([0, 1, 2, 3, 4, 0, 2, 3]);
    expect(wordKeys).toHaveLength(5);
    expect(stemKeys).toHaveLength(5);
    expect(rest).toEqual({});
  });

  test('differs under another secret', () => {
    const analysed = analyseText('Amber lanterns glow along the inner harbour wall.');
    const [one, other] = [signatureOf(analysed, keys), signatureOf(analysed, testKeys(1))];
    expect(one.wordNumbers).toEqual(other.wordNumbers);
    expect([...one.wordKeys].filter((key) => other.wordKeys.includes(key))).toEqual([]);
  });
});
