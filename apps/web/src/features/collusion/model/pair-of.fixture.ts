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
    SameAuthor: false,
    Text1: textOf(ids[0], names?.[0]),
    Text2: textOf(ids[1], names?.[1]),
    ...changes,
  };
}

/** Texts 1 to `count`; `groups` lists the texts of group 1, 2 and so on. */
export function textsOf(count: number, groups: readonly (readonly number[])[] = []): CollusionText[] {
  return Array.from({ length: count }, (_, index) => ({
    ...textOf(index + 1),
    Group: groups.findIndex((group) => group.includes(index + 1)) + 1,
  }));
}

function textOf(id: number, name = `Text ${id}`): Pair['Text1'] {
  return {
    Id: id,
    Name: name,
    Author: '',
    FileName: '',
    Date: 1_780_000_000,
    Words: 500,
    CountableWords: 500,
  };
}
