import { NoResultError } from 'kysely';
import { describe, expect, it } from 'vitest';
import { UserError } from '../../errors.ts';
import { readCurrent } from './read-current.ts';

/** Access answers with these rows one after the other; texts 1 and 3 are there. */
function scene(...rows: readonly (number | UserError)[]) {
  let asked = 0;
  return {
    askAccess: async () => {
      const row = rows[asked] ?? 0;
      asked += 1;
      if (row instanceof UserError) throw row;
      return row;
    },
    read: async (row: number) => {
      if (row !== 1 && row !== 3) throw new NoResultError({ kind: 'SelectQueryNode' });
      return `text ${row}`;
    },
  };
}

describe('what a row names', () => {
  it('is read as the row says it now', async () => {
    const { askAccess, read } = scene(1);
    expect(await readCurrent(askAccess, read)).toEqual({ row: 1, value: 'text 1' });
  });

  it('is read again where the row named something else when access was asked', async () => {
    const { askAccess, read } = scene(2, 3);
    expect(await readCurrent(askAccess, read)).toEqual({ row: 3, value: 'text 3' });
  });

  it('is refused where the row has gone meanwhile', async () => {
    const { askAccess, read } = scene(2, new UserError('comparisonNotFound'));
    await expect(readCurrent(askAccess, read)).rejects.toMatchObject({ key: 'comparisonNotFound' });
  });

  it('stays a fault where it is missing although the row is there', async () => {
    const { askAccess, read } = scene(2, 2, 1);
    await expect(readCurrent(askAccess, read)).rejects.toBeInstanceOf(NoResultError);
  });
});
