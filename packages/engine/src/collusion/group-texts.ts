/** Two texts that have something in common. */
export interface RelatedPair {
  readonly first: number;
  readonly second: number;
  readonly words: number;
}

/**
 * Forms groups of texts in which more than half of all pairs have something in common. Each text is in at most one
 * group. A text that shares one passage with one member of a group of three does not belong to it: chains are not
 * groups.
 *
 * Pairs that have many third texts in common are joined first, and stronger pairs before weaker ones. Two groups are
 * merged if more than half of the pairs between them exist (average linkage; Sokal and Michener 1958).
 * @returns the groups, largest first, each with its texts in order
 */
export function groupTexts(pairs: readonly RelatedPair[]): readonly (readonly number[])[] {
  const groups = new Map<number, number[]>();
  /** Maps each group to the other groups that it shares pairs with, and how many. */
  const ties = new Map<number, Map<number, number>>();
  const groupOf = new Map<number, number>();
  for (const { first, second } of pairs) {
    for (const [text, other] of [
      [first, second],
      [second, first],
    ] as const) {
      groupOf.set(text, text);
      groups.set(text, [text]);
      const own = ties.get(text) ?? new Map<number, number>();
      own.set(other, 1);
      ties.set(text, own);
    }
  }
  const inOrder = pairs
    .map((pair) => ({ ...pair, common: commonTies(ties.get(pair.first), ties.get(pair.second)) }))
    .sort((a, b) => b.common - a.common || b.words - a.words || a.first - b.first || a.second - b.second);
  for (let hasChanged = true; hasChanged;) {
    hasChanged = false;
    for (const { first, second } of inOrder) {
      const one = groupOf.get(first) ?? first;
      const other = groupOf.get(second) ?? second;
      if (one === other) continue;
      const between = (groups.get(one)?.length ?? 0) * (groups.get(other)?.length ?? 0);
      if (2 * (ties.get(one)?.get(other) ?? 0) <= between) continue;
      join(one, other);
      hasChanged = true;
    }
  }
  return [...groups.values()]
    .filter((texts) => texts.length > 1)
    .map((texts) => texts.toSorted((a, b) => a - b))
    .sort((a, b) => b.length - a.length || (a[0] ?? 0) - (b[0] ?? 0));

  function join(one: number, other: number): void {
    const isOneLarger = (ties.get(one)?.size ?? 0) >= (ties.get(other)?.size ?? 0);
    const [kept, merged] = isOneLarger ? [one, other] : [other, one];
    const ofKept = ties.get(kept) ?? new Map<number, number>();
    for (const [tied, count] of ties.get(merged) ?? []) {
      ties.get(tied)?.delete(merged);
      if (tied === kept) continue;
      const sum = (ofKept.get(tied) ?? 0) + count;
      ofKept.set(tied, sum);
      ties.get(tied)?.set(kept, sum);
    }
    ofKept.delete(merged);
    ties.delete(merged);
    for (const text of groups.get(merged) ?? []) {
      groupOf.set(text, kept);
      groups.get(kept)?.push(text);
    }
    groups.delete(merged);
  }
}

function commonTies(
  one: ReadonlyMap<number, number> = new Map(),
  other: ReadonlyMap<number, number> = new Map(),
): number {
  const [few, many] = one.size < other.size ? [one, other] : [other, one];
  let common = 0;
  for (const text of few.keys()) if (many.has(text)) common++;
  return common;
}
