import { expect, test } from 'vitest';
import { alignTexts } from '../alignment/align-texts.ts';
import { alignmentDefaults } from '../alignment/settings.ts';
import { analyseText } from '../analyse-text.ts';
import { asProse, makeVocabulary, randomWords, seededRandom } from '../testing/random-texts.ts';
import type { AnalysedText } from '../types.ts';
import { findSummary } from './find-summary-of.ts';
import type { RelatedPart } from './related-part.ts';

const vocabulary = makeVocabulary(8000);
const seeds = Array.from({ length: 30 }, (_, k) => k + 1);

interface Planted {
  readonly checked: AnalysedText;
  readonly source: AnalysedText;
}

/** A text of 900 words, and 90 words from all over it between 600 others, in this order of its eighteen parts. */
function planted(seed: number, order: (part: number) => number): Planted {
  const random = seededRandom(seed);
  const text = randomWords(random, 900, vocabulary);
  const taken = Array.from({ length: 18 }, (_, k) => {
    const first = 50 * order(k) + Math.floor(45 * random());
    return text.slice(first, first + 5);
  }).flat();
  const others = (): string => asProse(random, randomWords(random, 300, vocabulary));
  return {
    checked: analyseText(`${others()}\n${asProse(random, taken)}\n${others()}`),
    source: analyseText(asProse(random, text)),
  };
}

function summaryOf({ checked, source }: Planted): RelatedPart | undefined {
  return findSummary(checked, source, alignTexts(checked, source, alignmentDefaults));
}

test('a part with words from all over the source, in its order, is a summary', () => {
  const found = seeds.flatMap((seed) => summaryOf(planted(seed, (part) => part)) ?? []);
  expect(found.length).toBeGreaterThan(26);
  for (const part of found) {
    expect(part.kind).toBe('summary');
    expect(Math.abs(part.checkedStartWord - 300)).toBeLessThan(18);
    expect(Math.abs(part.checkedEndWord - 390)).toBeLessThan(18);
    expect(part.sourceStartChar).toBeLessThan(900);
    expect(part.similarityPercent).toBeGreaterThan(80);
  }
});

test('the same words in the opposite order are not', () => {
  const found = seeds.flatMap((seed) => summaryOf(planted(seed, (part) => 17 - part)) ?? []);
  expect(found).toEqual([]);
});

test('neither a copied paragraph nor a text on another subject is a summary', () => {
  for (const seed of seeds) {
    const random = seededRandom(seed);
    const text = randomWords(random, 900, vocabulary);
    const others = (): string => asProse(random, randomWords(random, 300, vocabulary));
    const source = analyseText(asProse(random, text));
    const copied = asProse(random, text.slice(400, 490));
    expect(
      summaryOf({ checked: analyseText(`${others()}\n${copied}\n${others()}`), source }),
    ).toBeUndefined();
    expect(summaryOf({ checked: analyseText(others()), source })).toBeUndefined();
  }
});

test('a short text is not summarised', () => {
  const { checked, source } = planted(1, (part) => part);
  const short = analyseText(source.text.slice(0, source.words.startChars[390]));
  expect(summaryOf({ checked, source: short })).toBeUndefined();
});
