import { describe, expect, it } from 'vitest';
import { moveEntries } from './move-entries.ts';

const entries = [0, 4, 7, 9].map((id) => ({ id, name: `Project ${id}` }));

describe('entries of two lists', () => {
  it('move to the other list and back, in the order of the entries', () => {
    expect(moveEntries(entries, [9], [4, 0], true)).toEqual([0, 4, 9]);
    expect(moveEntries(entries, [0, 4, 9], [4], false)).toEqual([0, 9]);
  });

  it('move all at once, and entries that are already in the other list stay there', () => {
    const all = entries.map(({ id }) => id);
    expect(moveEntries(entries, [4], all, true)).toEqual(all);
    expect(moveEntries(entries, all, all, false)).toEqual([]);
  });

  it('are no longer chosen after they were deleted', () => {
    expect(moveEntries(entries, [4, 99], [7, 98], true)).toEqual([4, 7]);
  });
});
