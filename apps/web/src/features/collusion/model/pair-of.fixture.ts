import type { CollusionText } from '@palimpsest/contract';
import type { Pair } from './pairs.ts';

interface PairPlan extends Partial<Omit<Pair, 'Text1' | 'Text2'>> {
  readonly ids?: readonly [number, number];
  readonly names?: readonly [string, string];
}

/** A pair as the server sends it, with the properties that a test is about. */
export function pairOf({ ids = [1, 2], names, ...changes }: PairPlan): Pair {
  return {
    Id: 1,
    MW: 100,
    MP: 2,
    Percent: 40,
    Percent1: 40,
    Percent2: 30,
    NotCounted: 0,
    Group: 0,
    Text1: { Id: ids[0], Name: names?.[0] ?? `Text ${ids[0]}`, Words: 500, CountableWords: 500 },
    Text2: { Id: ids[1], Name: names?.[1] ?? `Text ${ids[1]}`, Words: 500, CountableWords: 500 },
    ...changes,
  };
}

/** Texts 1 to `count`; `groups` lists the texts of group 1, 2 and so on. */
export function textsOf(count: number, groups: readonly (readonly number[])[] = []): CollusionText[] {
  return Array.from({ length: count }, (_, index) => ({
    Id: index + 1,
    Name: `Text ${index + 1}`,
    Words: 500,
    CountableWords: 500,
    Group: groups.findIndex((group) => group.includes(index + 1)) + 1,
  }));
}
