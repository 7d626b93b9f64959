import { expect, test } from 'vitest';
import { analyseText } from '../../analyse-text.ts';
import type { Link } from '../links/extend-links.ts';
import { placesOf } from '../links/group-links.ts';
import { splitAtJumps } from './split-at-jumps.ts';

/** Words of four letters separated by a blank: word n starts at character 5n. */
const places = placesOf(analyseText('word '.repeat(500)));

/** Blocks of the source that follow each other in the checked text. */
function inOrder(...blocks: readonly (readonly [sourceStart: number, words: number])[]): Link[] {
  let checked = 0;
  return blocks.flatMap(([start, words]) =>
    Array.from({ length: words }, (_, k) => ({ checked: checked++, source: start + k })),
  );
}

const lengths = (links: readonly Link[]): number[] =>
  splitAtJumps(links, places, 125).map((part) => part.length);

test('the division at jumps splits paragraphs from distant places, wherever the source contains them', () => {
  expect(lengths(inOrder([200, 60], [0, 60], [400, 60]))).toEqual([60, 60, 60]);
});

test('the division at jumps keeps together what follows in the source or is close to it', () => {
  expect(lengths(inOrder([0, 60], [60, 60]))).toEqual([120]);
  expect(lengths(inOrder([0, 60], [80, 60]))).toEqual([120]);
});

test('the division at jumps keeps swapped halves of a passage together', () => {
  expect(lengths(inOrder([60, 60], [0, 60]))).toEqual([120]);
});

test('the division at jumps does not split a passage around a phrase from elsewhere', () => {
  expect(lengths(inOrder([0, 60], [300, 12], [60, 60]))).toEqual([132]);
});

test('the division at jumps keeps shuffled words as one passage', () => {
  const links = Array.from({ length: 120 }, (_, checked) => ({ checked, source: (checked * 37) % 120 }));
  expect(lengths(links)).toEqual([120]);
});
