/**
 * A function from offsets in UTF-16 code units, as the engine counts, to offsets in Unicode code points, as corpora and
 * most other languages count. Only the characters beyond the first plane make a difference, so only those are kept.
 */
export function codePointOffsets(text: string): (char: number) => number {
  const pairEnds = Uint32Array.from(text.matchAll(/[\u{10000}-\u{10FFFF}]/gu), ({ index }) => index + 2);
  if (pairEnds.length === 0) return (char) => char;
  return (char) => char - countUpTo(pairEnds, char);
}

/** How many of the sorted numbers are at most this one. */
function countUpTo(sorted: Uint32Array, most: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) <= most) low = middle + 1;
    else high = middle;
  }
  return low;
}
