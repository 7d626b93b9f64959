import type { ParagraphRole } from '../../../layout/layout.ts';
import type { CountedParagraph } from './paragraph-parts.ts';

/** Marks that are hardly anything else. `\uF0B7` is the bullet of Word’s font of symbols. */
export const bullet = /^[•‣◦▪●○■∙\uF0B7]\s/u;
const number = /^\(?(\d{1,3})[.)]\s+\S/;

/** Indents differ by at least this share of the size of the letters. */
const indentStep = 0.8;

/**
 * Items of lists by the marks in their text. Numbers are only items if they increase from paragraph to paragraph, since
 * one number alone may be anything.
 *
 * @param isOther The paragraph at this index is something else, such as a heading.
 */
export function itemsOf(
  paragraphs: readonly CountedParagraph[],
  isOther: (index: number) => boolean,
): ReadonlyMap<number, ParagraphRole> {
  const items = new Map<number, ParagraphRole>();
  for (let index = 0; index < paragraphs.length; index += 1) {
    if (isOther(index)) continue;
    const end = endOfRun(paragraphs, index, isOther);
    if (end === index) continue;
    const run = paragraphs.slice(index, end);
    for (const [at, paragraph] of run.entries()) items.set(index + at, roleOf(paragraph, run));
    index = end - 1;
  }
  return items;
}

/** The end of the list that begins here; the same index if none does. */
function endOfRun(
  paragraphs: readonly CountedParagraph[],
  start: number,
  isOther: (index: number) => boolean,
): number {
  const isBullet = (index: number): boolean => !isOther(index) && bullet.test(paragraphs[index]?.text ?? '');
  const numberAt = (index: number): number | undefined =>
    isOther(index) ? undefined : numberOf(paragraphs[index]?.text ?? '');
  let end = start;
  if (isBullet(start)) {
    while (end < paragraphs.length && isBullet(end)) end += 1;
    return end;
  }
  const first = numberAt(start);
  if (first === undefined) return start;
  while (end < paragraphs.length && numberAt(end) === first + (end - start)) end += 1;
  return end - start >= 2 ? end : start;
}

function numberOf(text: string): number | undefined {
  const found = number.exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** The level is by the indent among the items of the list. */
function roleOf(paragraph: CountedParagraph, run: readonly CountedParagraph[]): ParagraphRole {
  const indents: number[] = [];
  for (const { lines } of run) {
    const [first] = lines;
    if (first === undefined) continue;
    const { startX, size } = first.line;
    if (indents.every((indent) => Math.abs(indent - startX) > size * indentStep)) indents.push(startX);
  }
  const startX = paragraph.lines[0]?.line.startX ?? 0;
  const size = paragraph.lines[0]?.line.size ?? 0;
  const level = 1 + indents.filter((indent) => indent < startX - size * indentStep).length;
  const own = numberOf(paragraph.text);
  return { kind: 'item', level: Math.min(level, 9), ...(own === undefined ? {} : { number: own }) };
}
