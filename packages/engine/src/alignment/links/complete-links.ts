import { extendLinks, linksOf, type Link } from './extend-links.ts';
import { isFree, link, type Box, type Matching } from '../match-words.ts';
import type { TextPair } from '../text-pair.ts';

/** Longest gap, in words on either side, that is searched for more equal words. */
const maxGapWords = 12;

/**
 * Returns all links of a passage: the links of the matching inside the box and the equal words next to them, such as
 * function words and words beyond the ends of the box. It adds equal words in the same order in small gaps between
 * neighbours.
 */
export function completeLinks(pair: TextPair, matching: Matching, box: Box): readonly Link[] {
  removeOutside(matching, box);
  extendLinks(pair, matching);
  fillGaps(pair, matching);
  return linksOf(matching);
}

function removeOutside({ box: around, sourceOf, checkedOf }: Matching, box: Box): void {
  for (let k = 0; k < sourceOf.length; k++) {
    const j = sourceOf[k] ?? -1;
    if (j < 0) continue;
    const i = around.checkedStart + k;
    if (i >= box.checkedStart && i < box.checkedEnd && j >= box.sourceStart && j < box.sourceEnd) continue;
    sourceOf[k] = -1;
    checkedOf[j - around.sourceStart] = -1;
  }
}

function fillGaps(pair: TextPair, matching: Matching): void {
  const links = linksOf(matching);
  for (let k = 0; k + 1 < links.length; k++) {
    const left = links[k];
    const right = links[k + 1];
    if (left === undefined || right === undefined) continue;
    const checkedGap = right.checked - left.checked - 1;
    const sourceGap = right.source - left.source - 1;
    if (checkedGap < 1 || sourceGap < 1 || checkedGap > maxGapWords || sourceGap > maxGapWords) continue;
    fillGap(pair, matching, left.checked + 1, right.checked, left.source + 1, right.source);
  }
}

/** Longest common subsequence of the free words in a gap. */
function fillGap(
  pair: TextPair,
  matching: Matching,
  checkedFrom: number,
  checkedTo: number,
  sourceFrom: number,
  sourceTo: number,
): void {
  const width = sourceTo - sourceFrom + 1;
  const lengths = new Uint8Array((checkedTo - checkedFrom + 1) * width);
  const at = (i: number, j: number): number => (i - checkedFrom) * width + (j - sourceFrom);
  const isEqual = (i: number, j: number): boolean =>
    pair.checked.exact[i] === pair.source.exact[j] && isFree(matching, i, j);
  for (let i = checkedTo - 1; i >= checkedFrom; i--) {
    for (let j = sourceTo - 1; j >= sourceFrom; j--) {
      lengths[at(i, j)] = isEqual(i, j)
        ? (lengths[at(i + 1, j + 1)] ?? 0) + 1
        : Math.max(lengths[at(i + 1, j)] ?? 0, lengths[at(i, j + 1)] ?? 0);
    }
  }
  let i = checkedFrom;
  let j = sourceFrom;
  while (i < checkedTo && j < sourceTo) {
    if (isEqual(i, j)) link(matching, i++, j++);
    else if ((lengths[at(i + 1, j)] ?? 0) >= (lengths[at(i, j + 1)] ?? 0)) i++;
    else j++;
  }
}
