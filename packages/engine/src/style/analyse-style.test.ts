import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analyseText } from '../analyse-text.ts';
import { makeVocabulary, randomWords, asProse, seededRandom } from '../testing/random-texts.ts';
import { analyseStyle } from './analyse-style.ts';
import type { StyleAnalysis, StylePhrase } from './types.ts';

const styleOf = (text: string): StyleAnalysis => analyseStyle(analyseText(text));

/** Returns the errors in the analysis of a text: spans that leave gaps or overlap, and values beyond the scale. */
function faultsOf(text: string): string[] {
  const { phrases, uncertainty } = styleOf(text);
  const faults: string[] = [];
  const isOff = (value: number, most: number): boolean => !(value >= 0 && value <= most);
  let reached = 0;
  for (const { startChar, endChar, v, md, bf, mn, distance, formulaic, uncertainty: own } of phrases) {
    if (startChar !== reached || endChar <= startChar) faults.push(`span ${startChar}–${endChar}`);
    reached = endChar;
    if ([v, md, bf, mn, distance, formulaic].some((value) => isOff(value, 100)))
      faults.push(`value at ${startChar}`);
    if (isOff(own, 50)) faults.push(`uncertainty at ${startChar}`);
  }
  if (reached !== text.length) faults.push(`ends at ${reached}`);
  if (isOff(uncertainty, 50)) faults.push('uncertainty');
  return faults;
}

test('spans cover any text in order, and values stay on the scale', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(faultsOf(text)).toEqual([]);
    }),
  );
  const parts = fc.constantFrom(
    'The ship left. ',
    'In order to ',
    'Why? ',
    'Der Hund, ',
    '山高水长。',
    'שלום. ',
    '\n\n',
    '7',
  );
  fc.assert(
    fc.property(fc.array(parts, { minLength: 250, maxLength: 400 }), (all) => {
      expect(faultsOf(all.join(''))).toEqual([]);
    }),
    { numRuns: 30 },
  );
});

describe('hostile texts', () => {
  test.each(
    Object.entries({
      empty: '',
      'one word': 'word',
      'punctuation only': '... !! \n\n ??',
      'no sentence end': 'word and another '.repeat(5000),
      'one sentence eight thousand times': 'We stayed in the house. '.repeat(8_000),
      'a million characters of one letter': 'a '.repeat(500_000),
      'one word of 200,000 letters': 'a'.repeat(200_000),
      '100,000 full stops': '. '.repeat(100_000),
      '70,000 sentences of one letter': 'A! '.repeat(70_000),
      'Chinese without a space': '山高水长，白云深处。'.repeat(3000),
      'right to left': 'המעבורת יוצאת כשהמים גבוהים. '.repeat(2000),
      'lone surrogates and control characters': '\ud800\u0000word\udc00. '.repeat(2000),
    }),
  )('%s', (_, text) => {
    expect(faultsOf(text)).toEqual([]);
  });
});

test('a text of hashes without letters has no phrases', () => {
  const analysed = analyseText('We stayed in. They left.');
  expect(analyseStyle({ ...analysed, text: '' }).phrases).toEqual([]);
});

const random = seededRandom(7);
const plain = asProse(random, randomWords(random, 1500, makeVocabulary(300)));

test('a short text is not rated', () => {
  const { isStated, uncertainty, phrases } = styleOf(
    'We stayed in because it rained. They left in order to work.',
  );
  expect(isStated).toBe(false);
  expect(uncertainty).toBe(50);
  expect(phrases.map(({ v, md, bf, mn, uncertainty: own }) => [v, md, bf, mn, own])).toEqual([
    [50, 50, 50, 50, 50],
    [50, 50, 50, 50, 50],
  ]);
});

test('the same text has the same values', () => {
  const first = styleOf(plain);
  styleOf('Quite another text. '.repeat(200));
  expect(styleOf(plain)).toEqual(first);
});

test('short phrases and short documents are less certain', () => {
  const text = `${plain} Yes. ${plain}`;
  const { phrases, uncertainty } = styleOf(text);
  const short = phrases.find(({ wordCount }) => wordCount === 1);
  const long = phrases.find(({ wordCount }) => wordCount > 15);
  expect(short?.uncertainty).toBeGreaterThan((long?.uncertainty ?? 50) + 2);
  expect(uncertainty).toBeLessThan(styleOf(plain.slice(0, 3000)).uncertainty);
});

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Phrases of the block and of the rest of the text. */
function parted(text: string, from: number, to: number): { block: StylePhrase[]; rest: StylePhrase[] } {
  const { phrases } = styleOf(text);
  const isInside = ({ startChar, endChar }: StylePhrase): boolean => startChar >= from && endChar <= to;
  return { block: phrases.filter(isInside), rest: phrases.filter((phrase) => !isInside(phrase)) };
}

test.each(['v', 'md', 'bf', 'mn'] as const)(
  'a planted foreign block is rated higher than the rest: %s',
  (measure) => {
    const foreign =
      'Grandma baked on Fridays, and never weighed a thing; flour, she said, tells your fingers when to stop! ' +
      'Nobody believed her. We kids hid beneath that huge oak table, stole raw dough, got caught, laughed. ' +
      'Later my uncle bought scales. Bread turned dull. Coincidence? Perhaps, though I doubt it; honest hands know. ' +
      'Winter evenings smelled like cumin, wet wool, smoke. Somebody played accordion badly. I miss that noise. ' +
      'Today I own three ovens yet bake nothing worth eating. ';
    const at = plain.indexOf('. ', 4000) + 2;
    const text = plain.slice(0, at) + foreign + plain.slice(at);
    const { block, rest } = parted(text, at, at + foreign.length);
    expect(block.length).toBeGreaterThan(8);
    expect(mean(block.map((phrase) => phrase[measure]))).toBeGreaterThan(
      mean(rest.map((phrase) => phrase[measure])) + 15,
    );
  },
);

test('a phrase made of stock phrases is rated higher than its distance', () => {
  const formula =
    'It is important to note that, in order to do so, it is worth noting the fact that it was so. ';
  const at = plain.indexOf('. ', 4000) + 2;
  const { block } = parted(plain.slice(0, at) + formula + plain.slice(at), at, at + formula.length);
  expect(block).toHaveLength(1);
  expect(block[0]?.formulaic).toBeGreaterThan(50);
  expect(block[0]?.v).toBeGreaterThan(block[0]?.distance ?? 100);
  const { phrases } = styleOf(plain);
  expect(mean(phrases.map(({ formulaic }) => formulaic))).toBeLessThan(5);
});
