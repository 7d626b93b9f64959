import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { presentNotCounted } from './not-counted.present.ts';

const stretch = (startChar: number, endChar: number) => ({
  startChar,
  endChar,
  reason: 'given' as const,
  words: 1,
});
const quotation = (startChar: number, endChar: number) => ({
  startChar,
  endChar,
  reason: 'quotation' as const,
});

test('stretches of both kinds are in the order of the text, each with its reason', () => {
  expect(presentNotCounted([quotation(20, 30)], [stretch(5, 10)], [])).toEqual([
    { Start: 5, End: 10, Why: 'given' },
    { Start: 20, End: 30, Why: 'quotation' },
  ]);
});

test('words inside a quotation that count for no source keep their own reason', () => {
  const spans = presentNotCounted([quotation(0, 30)], [stretch(5, 10), stretch(25, 40)], []);
  expect(spans).toEqual([
    { Start: 0, End: 5, Why: 'quotation' },
    { Start: 5, End: 10, Why: 'given' },
    { Start: 10, End: 25, Why: 'quotation' },
    { Start: 25, End: 40, Why: 'given' },
  ]);
});

test('a report of an older version has no reason other than its settings', () => {
  expect(presentNotCounted([{ startChar: 1, endChar: 4 }], [], [])).toEqual([
    { Start: 1, End: 4, Why: 'settings' },
  ]);
});

/** Disjoint stretches in order, from the lengths of gaps and stretches in turn. */
const disjoint = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 6 })), { maxLength: 8 })
  .map((pairs) => {
    let at = 0;
    return pairs.map(([gap, length]) => {
      const start = at + gap;
      at = start + length;
      return [start, at] as const;
    });
  });

test('each character has the reason of the stretch it is in, whatever the stretches are', () => {
  fc.assert(
    fc.property(disjoint, disjoint, (quotations, given) => {
      const spans = presentNotCounted(
        quotations.map(([start, end]) => quotation(start, end)),
        given.map(([start, end]) => stretch(start, end)),
        [],
      );
      spans.forEach(({ Start, End }, i) => {
        expect(Start).toBeLessThan(End);
        expect(Start).toBeGreaterThanOrEqual(spans[i - 1]?.End ?? 0);
      });
      const isIn = (stretches: readonly (readonly [number, number])[], char: number) =>
        stretches.some(([start, end]) => start <= char && char < end);
      for (let char = 0; char < 100; char += 1) {
        const wanted = isIn(given, char) ? 'given' : isIn(quotations, char) ? 'quotation' : undefined;
        expect(spans.find(({ Start, End }) => Start <= char && char < End)?.Why).toBe(wanted);
      }
    }),
  );
});
