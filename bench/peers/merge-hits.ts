/** A stretch of the checked text that the source contains, in UTF-16 code units, half-open. */
export interface Hit {
  readonly checkedStartChar: number;
  readonly checkedEndChar: number;
  readonly sourceStartChar: number;
  readonly sourceEndChar: number;
}

const mostApartChars = 500;
const leastPassageChars = 150;

/**
 * Makes passages from hits: joins hits up to 500 characters apart on both sides, and drops those that stay shorter than
 * 150. Simple, and the same for every peer.
 */
export function mergeHits(hits: readonly Hit[]): readonly Hit[] {
  let merged: readonly Hit[] = hits.toSorted(
    (one, other) =>
      one.checkedStartChar - other.checkedStartChar || one.sourceStartChar - other.sourceStartChar,
  );
  for (;;) {
    const next = mergeOnce(merged);
    if (next.length === merged.length) break;
    merged = next;
  }
  return merged.filter((hit) => hit.checkedEndChar - hit.checkedStartChar >= leastPassageChars);
}

function mergeOnce(hits: readonly Hit[]): readonly Hit[] {
  const passages: Hit[] = [];
  for (const hit of hits) {
    const near = passages.findLastIndex((passage) => areNear(passage, hit));
    const passage = passages[near];
    if (passage === undefined) passages.push(hit);
    else passages[near] = join(passage, hit);
  }
  return passages;
}

function areNear(one: Hit, other: Hit): boolean {
  return (
    other.checkedStartChar - one.checkedEndChar <= mostApartChars &&
    one.checkedStartChar - other.checkedEndChar <= mostApartChars &&
    other.sourceStartChar - one.sourceEndChar <= mostApartChars &&
    one.sourceStartChar - other.sourceEndChar <= mostApartChars
  );
}

function join(one: Hit, other: Hit): Hit {
  return {
    checkedStartChar: Math.min(one.checkedStartChar, other.checkedStartChar),
    checkedEndChar: Math.max(one.checkedEndChar, other.checkedEndChar),
    sourceStartChar: Math.min(one.sourceStartChar, other.sourceStartChar),
    sourceEndChar: Math.max(one.sourceEndChar, other.sourceEndChar),
  };
}
