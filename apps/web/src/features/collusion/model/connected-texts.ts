/** Ids of the texts that are connected by pairs, the largest set first, each in ascending order. */
export function connectedTexts(
  pairs: readonly (readonly [first: number, second: number, ...rest: number[]])[],
): readonly (readonly number[])[] {
  const parents = new Map<number, number>();
  const rootOf = (id: number): number => {
    let root = id;
    for (let up = parents.get(root); up !== undefined && up !== root; up = parents.get(root)) root = up;
    parents.set(id, root);
    return root;
  };
  for (const [first, second] of pairs) {
    const [one, other] = [rootOf(first), rootOf(second)];
    parents.set(Math.max(one, other), Math.min(one, other));
  }
  const islands = Map.groupBy(
    [...parents.keys()].sort((one, other) => one - other),
    rootOf,
  );
  return [...islands.values()].sort(
    (one, other) => other.length - one.length || (one[0] ?? 0) - (other[0] ?? 0),
  );
}
