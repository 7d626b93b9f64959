import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analyseText } from '../analyse-text.ts';
import { makeVocabulary, randomWords, seededRandom } from '../testing/random-texts.ts';
import { findBoilerplate } from './find-boilerplate.ts';
import { packShingles, unpackShingles } from './packed-shingles.ts';

const root = new URL('../../../../', import.meta.url);
const licenceOf = (name: string): string => readFileSync(new URL(name, root), 'utf8');

function coverage(text: string): number {
  const analysed = analyseText(text);
  const spans = findBoilerplate(analysed);
  const words = spans.reduce((sum, place, i) => sum + (i % 2 === 0 ? -place : place), 0);
  return words / analysed.words.count;
}

describe('boilerplate', () => {
  test.each([
    ['MIT', 'node_modules/zod/LICENSE', 0.9],
    ['Apache 2.0', 'node_modules/typescript/LICENSE', 0.95],
    ['BSD', 'node_modules/ieee754/LICENSE', 0.85],
    ['ISC', 'node_modules/d3-dispatch/LICENSE', 0.85],
    ['the Open Font License', 'node_modules/@fontsource/noto-sans/LICENSE', 0.85],
    ['AGPL', 'LICENSE', 0.99],
  ])('includes the words of the licence %s', (_name, path, least) => {
    expect(coverage(licenceOf(path))).toBeGreaterThan(least);
  });

  test('is found inside other text, at its place', () => {
    const own = (seed: number): string =>
      randomWords(seededRandom(seed), 200, makeVocabulary(5_000)).join(' ');
    const licence = licenceOf('node_modules/zod/LICENSE').split('\n').slice(4).join('\n');
    const text = analyseText(`${own(1)} ${licence} ${own(2)}`);
    const spans = findBoilerplate(text);
    expect(spans[0]).toBeGreaterThanOrEqual(200);
    expect(spans.at(-1)).toBeLessThanOrEqual(text.words.count - 200);
    expect(text.text.slice(text.words.startChars[spans[0] ?? 0])).toMatch(/^Permission is hereby granted/);
  });

  test('is not found in any other text', () => {
    const documents = ['docs/architecture.md', 'docs/engine.md', 'CONTRIBUTING.md', 'CHANGELOG.md'];
    for (const path of documents) expect(findBoilerplate(analyseText(licenceOf(path)))).toEqual([]);
    const legal =
      'The software is provided as it stands, and nobody grants a warranty of any kind for it, neither for its use ' +
      'nor for any damage that results from its use, whatever the reason.';
    expect(findBoilerplate(analyseText(legal))).toEqual([]);
  });
});

test('packed numbers are unpacked again', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(2 ** 24 - 1)), (numbers) => {
      expect([...unpackShingles(packShingles(numbers))]).toEqual(numbers.toSorted((a, b) => a - b));
    }),
  );
  expect(() => unpackShingles('A!')).toThrow(RangeError);
});
