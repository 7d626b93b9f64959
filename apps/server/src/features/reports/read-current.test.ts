import { NoResultError } from 'kysely';
import { describe, expect, it } from 'vitest';
import { UserError } from '../../platform/errors.ts';
import { readCurrent } from './read-current.ts';

/** The access check returns these rows one after the other; texts 1 and 3 exist. */
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

describe('data that a row references', () => {
  it('is read as the row currently references it', async () => {
    const { askAccess, read } = scene(1);
    expect(await readCurrent(await askAccess(), askAccess, read)).toEqual({ row: 1, value: 'text 1' });
  });

  it('is read again if the row referenced something else during the access check', async () => {
    const { askAccess, read } = scene(2, 3);
    expect(await readCurrent(await askAccess(), askAccess, read)).toEqual({ row: 3, value: 'text 3' });
  });

  it('is refused if the row was deleted in the meantime', async () => {
    const { askAccess, read } = scene(2, new UserError('comparisonNotFound'));
    await expect(readCurrent(await askAccess(), askAccess, read)).rejects.toMatchObject({
      key: 'comparisonNotFound',
    });
  });

  it('causes an error if it is missing although the row exists', async () => {
    const { askAccess, read } = scene(2, 2, 1);
    await expect(readCurrent(await askAccess(), askAccess, read)).rejects.toBeInstanceOf(NoResultError);
  });
});
