import { expect, it } from 'vitest';
import { readAtom } from './read-atom.ts';

it('reads the texts of an entry, and of many equal elements only some', () => {
  const many = '<author><name>A</name></author>'.repeat(200_000);
  const entries = readAtom(`<feed><entry><title>Words</title>${many}</entry></feed>`);
  expect(entries[0]?.texts['title']).toEqual(['Words']);
  expect(entries[0]?.texts['name']).toHaveLength(500);
});
