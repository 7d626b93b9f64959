import type { ColumnMeaning } from '@palimpsest/contract';

/** Whole names exclude their parts. */
const insteadOf: Readonly<Partial<Record<ColumnMeaning, readonly ColumnMeaning[]>>> = {
  name: ['name', 'lastFirst', 'firstName', 'lastName'],
  lastFirst: ['name', 'lastFirst', 'firstName', 'lastName'],
  firstName: ['firstName', 'name', 'lastFirst'],
  lastName: ['lastName', 'name', 'lastFirst'],
};

/** The columns after a user has chosen what one of them means: others with the same meaning are no longer read. */
export function chooseMeaning(
  meanings: readonly ColumnMeaning[],
  column: number,
  meaning: ColumnMeaning,
): ColumnMeaning[] {
  const replaced = meaning === 'ignore' ? [] : (insteadOf[meaning] ?? [meaning]);
  return meanings.map((before, at) => {
    if (at === column) return meaning;
    return replaced.includes(before) ? 'ignore' : before;
  });
}
