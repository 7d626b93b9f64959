import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { analyseText } from '../../analyse-text.ts';
import type { Link } from './extend-links.ts';
import { groupLinks, placesOf } from './group-links.ts';

/** Words of one letter separated by a blank: word n starts at character 2n. */
const text = analyseText('a '.repeat(200));
const places = placesOf(text);

const someLinks = fc
  .uniqueArray(fc.record({ checked: fc.nat(150), source: fc.nat(150) }), {
    selector: (link) => link.checked,
    maxLength: 40,
  })
  .map((links) => links.sort((a, b) => a.checked - b.checked));

/** Splits at one gap at a time, on either side, until no group contains a gap. */
function slowGroups(links: readonly Link[], gapWords: number): (readonly Link[])[] {
  for (const side of ['checked', 'source'] as const) {
    const sorted = [...links].sort((a, b) => a[side] - b[side]);
    for (let i = 1; i < sorted.length; i++) {
      const border = sorted[i]?.[side] ?? 0;
      if (border - (sorted[i - 1]?.[side] ?? 0) > gapWords) {
        const before = links.filter((link) => link[side] < border);
        const after = links.filter((link) => link[side] >= border);
        return [...slowGroups(before, gapWords), ...slowGroups(after, gapWords)];
      }
    }
  }
  return links.length === 0 ? [] : [links];
}

const byStart = (a: readonly Link[], b: readonly Link[]): number =>
  (a[0]?.checked ?? 0) - (b[0]?.checked ?? 0);

test('grouping forms the same groups as a reference that splits one gap at a time', () => {
  fc.assert(
    fc.property(someLinks, fc.integer({ min: 1, max: 30 }), (links, gapWords) => {
      // Two neighbours n words apart have 2n − 1 characters between them.
      const groups = groupLinks(links, places, places, 2 * gapWords - 1);
      expect(groups).toEqual(slowGroups(links, gapWords).sort(byStart));
    }),
  );
});

test('a larger gap only joins groups', () => {
  fc.assert(
    fc.property(someLinks, fc.nat(60), fc.nat(60), (links, gapChars, more) => {
      const coarse = groupLinks(links, places, places, gapChars + more);
      for (const group of groupLinks(links, places, places, gapChars)) {
        expect(coarse.some((larger) => group.every((link) => larger.includes(link)))).toBe(true);
      }
    }),
  );
});

test('neighbours stay together, whatever is between them', () => {
  const wide = placesOf(analyseText('one . . . . . . . . . . . . two      \n\n\n      three'));
  const links = [0, 1, 2].map((word) => ({ checked: word, source: word }));
  expect(groupLinks(links, wide, wide, 0)).toEqual([links]);
});

test('a text of which only hashes are known counts six characters a word', () => {
  const words = { ...text.words, startChars: new Uint32Array(200), endChars: new Uint32Array(200) };
  const hidden = placesOf({ ...text, text: '', words });
  expect(hidden.startChars[10]).toBe(60);
  expect(hidden.endChars[10]).toBe(65);
});
