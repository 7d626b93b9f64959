import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { findHits, hitFrom, hitsWithin } from './find-hits.ts';

const found = (text: string, query: string): string[] =>
  findHits(text, query).map(({ Start, End }) => text.slice(Start, End));

it('the search finds words whatever their case, blanks, line breaks, dashes and quotation marks', () => {
  expect(found('The Mill. The\n\nmill, the  mill; them', 'the mill')).toEqual([
    'The Mill',
    'The\n\nmill',
    'the  mill',
  ]);
  expect(found('the keeper’s well–known “lamp”', "keeper's")).toEqual(['keeper’s']);
  expect(found('the keeper’s well–known “lamp”', 'well-known "lamp"')).toEqual(['well–known “lamp”']);
  expect(found('ÜBER Straße', ' über ')).toEqual(['ÜBER']);
});

it('the search takes every sign of a query literally, and finds nothing for blanks', () => {
  for (const query of ['a.c', '[1]', '(x', 'a*', '\\', '^', '$', '{2}', 'a|b']) {
    expect(found(`abc aac ${query} b`, query)).toEqual([query]);
  }
  expect(found('some text', ' \n ')).toEqual([]);
  expect(found('some text', '')).toEqual([]);
});

it('the search finds the same as a search character by character', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'b', 'A', 'é'), maxLength: 40 }),
      fc.string({ unit: fc.constantFrom('a', 'b', 'é'), minLength: 1, maxLength: 3 }),
      (text, query) => {
        const expected: number[] = [];
        for (let at = 0; at + query.length <= text.length; at++) {
          if (text.slice(at, at + query.length).toLowerCase() !== query) continue;
          expected.push(at);
          at += query.length - 1;
        }
        expect(findHits(text, query).map(({ Start }) => Start)).toEqual(expected);
      },
    ),
    { seed: 21 },
  );
});

it('the search begins at the reader’s place, and finds the hits of a row', () => {
  const hits = findHits('one two one two one', 'one');
  expect([0, 1, 9, 17, 40].map((char) => hitFrom(hits, char))).toEqual([0, 1, 2, 0, 0]);
  expect(hitFrom([], 3)).toBeNull();
  expect(hitsWithin(hits, 0, 19)).toEqual(hits);
  expect(hitsWithin(hits, 2, 9)).toEqual(hits.slice(0, 2));
  expect(hitsWithin(hits, 3, 8)).toEqual([]);
  expect(hitsWithin([], 0, 9)).toEqual([]);
});
