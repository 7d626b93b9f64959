import type { TextPair } from '../text-pair.ts';
import type { Link } from './extend-links.ts';

/** A function word with as many other words between it and the next link is equal by chance. */
const minUnlinkedWords = 3;

/**
 * Drops function words at the ends of a group that are too far from its other links, so that a stray common word does
 * not extend a passage. The links are in the order of the checked text.
 */
export function withoutStrayEnds(pair: TextPair, group: readonly Link[]): readonly Link[] {
  let start = 0;
  let end = group.length;
  while (start + 1 < end && isStray(pair, group[start], group[start + 1])) start++;
  while (start + 1 < end && isStray(pair, group[end - 1], group[end - 2])) end--;
  return start === 0 && end === group.length ? group : group.slice(start, end);
}

function isStray(pair: TextPair, link: Link | undefined, next: Link | undefined): boolean {
  if (link === undefined || next === undefined || pair.isCheckedContent[link.checked] === 1) return false;
  return Math.abs(next.checked - link.checked) > minUnlinkedWords;
}
