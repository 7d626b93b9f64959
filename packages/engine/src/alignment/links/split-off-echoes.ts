import type { Link } from './extend-links.ts';

/** The share of linked words from which on the words were copied a second time. */
const copiedShare = 0.5;

type Group = readonly Link[];

/**
 * Splits off the ends of a group that only repeat what the rest of it already matches: a writer who returns to a
 * subject uses words of the copied place again. Such an end is judged by itself, and does not extend the passage. A
 * second copy of the same words, where most words are linked, stays. The links are in the order of the checked text.
 */
export function splitOffEchoes(group: Group): readonly Group[] {
  const end = endOfOriginal(group);
  const start = startOfOriginal(group.slice(0, end));
  const parts = [group.slice(0, start), group.slice(start, end), group.slice(end)];
  return parts.filter((part) => part.length > 0);
}

function endOfOriginal(group: Group): number {
  const links = linksBySourceWord(group);
  let end = group.length;
  while (end > 1 && isEcho(links, group[end - 1])) end--;
  // Words that continue those before them are not an echo.
  while (end < group.length && follows(group[end - 1], group[end])) end++;
  const first = (group[end - 1]?.checked ?? 0) + 1;
  const after = (group.at(-1)?.checked ?? 0) + 1;
  return isDense(group.length - end, after - first) ? group.length : end;
}

function startOfOriginal(group: Group): number {
  const links = linksBySourceWord(group);
  let start = 0;
  while (start + 1 < group.length && isEcho(links, group[start])) start++;
  while (start > 0 && follows(group[start - 1], group[start])) start--;
  const first = group[0]?.checked ?? 0;
  return isDense(start, (group[start]?.checked ?? 0) - first) ? 0 : start;
}

function linksBySourceWord(group: Group): Map<number, number> {
  const links = new Map<number, number>();
  for (const { source } of group) links.set(source, (links.get(source) ?? 0) + 1);
  return links;
}

/** Whether another of the remaining links has this source word. The link is no longer one of them then. */
function isEcho(links: Map<number, number>, link: Link | undefined): boolean {
  if (link === undefined) return false;
  const remaining = (links.get(link.source) ?? 0) - 1;
  if (remaining < 1) return false;
  links.set(link.source, remaining);
  return true;
}

function follows(one: Link | undefined, next: Link | undefined): boolean {
  return one !== undefined && next?.checked === one.checked + 1 && next.source === one.source + 1;
}

function isDense(links: number, words: number): boolean {
  return links >= copiedShare * words;
}
