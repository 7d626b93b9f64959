import { expect, test } from 'vitest';
import { areaUnderCurve } from './area-under-curve.ts';
import { articleAuthors, pureText, splicedTexts, type Author } from './style-texts.ts';

test.each([
  [[3, 4], [1, 2], 1],
  [[1, 2], [3, 4], 0],
  [[1, 1], [1, 1], 0.5],
  // Of the four pairs, 2 > 1, 5 > 1 and 5 > 3.
  [[2, 5], [1, 3], 0.75],
  [[2], [2, 1], 0.75],
])('the area under the curve is computed for %j over %j', (higher, lower, area) => {
  expect(areaUnderCurve(higher, lower)).toBe(area);
});

test('the area is not a number without values', () => {
  expect(areaUnderCurve([], [1])).toBeNaN();
});

const author = (name: string): Author => ({
  name,
  paragraphs: Array.from({ length: 40 }, (_, i) => `${`${name} `.repeat(19)}${name}${i}.`),
});

test('the marked block contains all text of the other author, and has the requested share', () => {
  const texts = splicedTexts([author('one'), author('two')], 500, 0.2, 10);
  expect(texts).toHaveLength(10);
  for (const { text, fromChar, toChar } of texts) {
    const block = text.slice(fromChar, toChar);
    const rest = `${text.slice(0, fromChar)}${text.slice(toChar)}`;
    const foreign = block.startsWith('one') ? 'one' : 'two';
    expect(block.split(/\s+/)).toHaveLength(100);
    expect(block.split(/\s+/).every((word) => word.startsWith(foreign))).toBe(true);
    expect(rest).not.toContain(foreign);
  }
});

test('the texts are the same every time', () => {
  const authors = [author('one'), author('two'), author('three')];
  expect(splicedTexts(authors, 300, 0.2, 5)).toEqual(splicedTexts(authors, 300, 0.2, 5));
});

test('an author who wrote too little has no text', () => {
  expect(pureText(author('one'), 5000)).toBeUndefined();
  expect(pureText(author('one'), 700)?.split(/\s+/)).toHaveLength(700);
  expect(splicedTexts([author('one')], 300, 0.2, 5)).toEqual([]);
});

test('the articles exist in four languages', () => {
  for (const language of ['en', 'de', 'es', 'fr']) {
    expect(splicedTexts(articleAuthors(language), 550, 0.2, 10).length).toBeGreaterThan(5);
  }
});
