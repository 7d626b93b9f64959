/**
 * Area under the ROC curve: how often a value of the first list is higher than one of the second. Ties count half (Mann
 * and Whitney 1947). NaN if a list is empty.
 */
export function areaUnderCurve(higher: readonly number[], lower: readonly number[]): number {
  const all = [
    ...higher.map((value) => ({ value, isHigher: true })),
    ...lower.map((value) => ({ value, isHigher: false })),
  ].toSorted((a, b) => a.value - b.value);
  let ranks = 0;
  for (let i = 0; i < all.length;) {
    let end = i;
    while (end < all.length && all[end]?.value === all[i]?.value) end++;
    const rank = (i + 1 + end) / 2;
    for (let k = i; k < end; k++) ranks += all[k]?.isHigher === true ? rank : 0;
    i = end;
  }
  return (ranks - (higher.length * (higher.length + 1)) / 2) / (higher.length * lower.length);
}
