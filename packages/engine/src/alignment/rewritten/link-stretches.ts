import type { Link } from '../links/extend-links.ts';
import type { Box } from '../match-words.ts';
import type { TextPair } from '../text-pair.ts';

/** Weights of two equal words. An inflected word weighs less, and equal neighbours are preferred. */
const contentWeight = 2;
const functionWeight = 0.7;
const inflectedShare = 0.7;
const neighbourWeight = 0.2;

/** The words of both texts that have a link: 1 at their positions. */
export interface LinkedWords {
  readonly checked: Uint8Array;
  readonly source: Uint8Array;
}

export function linkedWords(pair: TextPair, links: readonly Link[]): LinkedWords {
  const linked = { checked: new Uint8Array(pair.checked.count), source: new Uint8Array(pair.source.count) };
  for (const link of links) mark(linked, link);
  return linked;
}

function mark(linked: LinkedWords, { checked, source }: Link): void {
  linked.checked[checked] = 1;
  linked.source[source] = 1;
}

/**
 * Links the equal words of two short stretches that have no link yet, and marks them in `linked`: first the words in the
 * same order (the heaviest common subsequence), then the remaining content words in any order. The work is proportional
 * to the product of the lengths.
 */
export function linkStretches(pair: TextPair, box: Box, linked: LinkedWords): readonly Link[] {
  const links = linksInOrder(pair, box, linked);
  for (const link of links) mark(linked, link);
  for (let i = box.checkedStart; i < box.checkedEnd; i++) {
    const stem = pair.checked.stem[i] ?? -1;
    if (stem < 0 || linked.checked[i] === 1) continue;
    for (let j = box.sourceStart; j < box.sourceEnd; j++) {
      if (pair.source.stem[j] !== stem || linked.source[j] === 1) continue;
      const link = { checked: i, source: j };
      mark(linked, link);
      links.push(link);
      break;
    }
  }
  return links;
}

function linksInOrder(pair: TextPair, box: Box, linked: LinkedWords): Link[] {
  const { checkedStart, checkedEnd, sourceStart, sourceEnd } = box;
  const width = sourceEnd - sourceStart + 1;
  /** The weight of the heaviest common subsequence from here to the ends. */
  const heaviest = new Float64Array((checkedEnd - checkedStart + 1) * width);
  const isEqual = new Uint8Array(heaviest.length);
  for (let i = checkedEnd - 1; i >= checkedStart; i--) {
    for (let j = sourceEnd - 1; j >= sourceStart; j--) {
      const at = (i - checkedStart) * width + j - sourceStart;
      const without = Math.max(heaviest[at + width] ?? 0, heaviest[at + 1] ?? 0);
      const isFree = linked.checked[i] === 0 && linked.source[j] === 0;
      const weight = isFree ? weightOf(pair, i, j) : 0;
      const neighbour = isEqual[at + width + 1] === 1 ? neighbourWeight : 0;
      const joined = weight === 0 ? 0 : weight + neighbour + (heaviest[at + width + 1] ?? 0);
      if (weight > 0) isEqual[at] = 1;
      heaviest[at] = Math.max(without, joined);
    }
  }
  const links: Link[] = [];
  let i = checkedStart;
  let j = sourceStart;
  while (i < checkedEnd && j < sourceEnd) {
    const at = (i - checkedStart) * width + j - sourceStart;
    if (heaviest[at] === heaviest[at + width]) i++;
    else if (heaviest[at] === heaviest[at + 1]) j++;
    else links.push({ checked: i++, source: j++ });
  }
  return links;
}

/** 0 if the words differ. */
function weightOf({ checked, source, isCheckedContent }: TextPair, i: number, j: number): number {
  const stem = checked.stem[i] ?? -1;
  if (checked.exact[i] === source.exact[j]) return isCheckedContent[i] === 1 ? contentWeight : functionWeight;
  return stem >= 0 && stem === source.stem[j] ? contentWeight * inflectedShare : 0;
}
