import { expect, it } from 'vitest';
import { readAtom } from './read-atom.ts';

it('the reader of feeds reads the texts of an entry, and only the first of many equal elements', () => {
  const many = '<author><name>A</name></author>'.repeat(200_000);
  const entries = readAtom(`<feed><entry><title>Words</title>${many}</entry></feed>`);
  expect(entries[0]?.texts['title']).toEqual(['Words']);
  expect(entries[0]?.texts['name']).toHaveLength(500);
});
