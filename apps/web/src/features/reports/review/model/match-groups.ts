import type { Citation, MarkupPassage } from '@palimpsest/contract';
import type { Match } from './matches.ts';
import type { PassageKey } from './merged.ts';

/** The groups, from the one that most needs a look. */
export const matchGroups = [
  'none',
  'cited',
  'quoted',
  'quotedAndCited',
] as const satisfies readonly Citation[];

/** The groups of the words of each passage; none if an older version made the report. */
export type GroupOf = ReadonlyMap<PassageKey, readonly Citation[]>;

export function groupsByPassage(passages: readonly MarkupPassage[]): GroupOf {
  return new Map(
    passages.map(({ SId, PIdx, Citation, Citations }) => [
      `${SId}:${PIdx}`,
      Citations ?? (Citation === null ? [] : [Citation]),
    ]),
  );
}

export function countByGroup(groupOf: GroupOf): ReadonlyMap<Citation, number> {
  const counts = new Map<Citation, number>();
  for (const group of [...groupOf.values()].flat()) counts.set(group, (counts.get(group) ?? 0) + 1);
  return counts;
}

/** Whether the passage belongs to one of the chosen groups. No group chosen means all of them. */
export function inMatchGroups(chosen: readonly Citation[], groupOf: GroupOf, key: PassageKey): boolean {
  if (chosen.length === 0) return true;
  return (groupOf.get(key) ?? []).some((group) => chosen.includes(group));
}

/** The groups as they are written in an address. */
export function readGroups(text: string): readonly Citation[] {
  const asked = new Set(text.split('.'));
  const groups = matchGroups.filter((group) => asked.has(group));
  return groups.length === matchGroups.length ? [] : groups;
}

/** Adds or removes a group; all groups together are not a choice. */
export function toggleGroup(chosen: readonly Citation[], group: Citation): readonly Citation[] {
  const next = matchGroups.filter((one) => (one === group) !== chosen.includes(one));
  return next.length === matchGroups.length ? [] : next;
}

/** The passages of each source in the chosen groups; sources without one are left out. */
export function groupedMatches(
  bySource: ReadonlyMap<number, readonly Match[]>,
  chosen: readonly Citation[],
  groupOf: GroupOf,
): ReadonlyMap<number, readonly Match[]> {
  if (chosen.length === 0) return bySource;
  const kept = [...bySource].map(
    ([id, matches]) => [id, matches.filter(({ key }) => inMatchGroups(chosen, groupOf, key))] as const,
  );
  return new Map(kept.filter(([, matches]) => matches.length > 0));
}
