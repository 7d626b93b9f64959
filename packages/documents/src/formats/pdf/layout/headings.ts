import { letterStyles } from '../../../layout/layout.ts';
import { bullet } from './items.ts';
import { headingWords, isNumberedHeading, mayBeHeading } from './heading-text.ts';
import type { OutlineEntry } from './outline.ts';
import type { CountedParagraph } from './paragraph-parts.ts';

/** The levels of headings, by the index of their paragraph. */
export type Headings = ReadonlyMap<number, number>;

/** Paragraphs of at least this many characters are text, and not lines of a title page. */
const textChars = 60;

/** Headings of a document are at most this share of its characters. A size of more characters is that of text. */
const maxShare = 0.15;
/** The share of the characters in a heading's size that is in paragraphs that may be headings. */
const minPurity = 0.8;
const largerThanText = 1.15;
const titleSize = 1.3;
/** Longer paragraphs are compared with no bookmark. */
const maxChars = 300;

/**
 * Headings by the document's bookmarks: paragraphs with the same words on the same page. [] if less than half of the
 * bookmarks are found, because then they are something else, such as names of files.
 *
 * @param pageOf The page of a paragraph, from 0.
 */
export function headingsOfOutline(
  paragraphs: readonly CountedParagraph[],
  outline: readonly OutlineEntry[],
  pageOf: (paragraph: CountedParagraph) => number,
): Headings {
  const byPlace = new Map<string, number[]>();
  for (const [index, paragraph] of paragraphs.entries()) {
    if (paragraph.isTable || paragraph.text.length > maxChars) continue;
    const key = `${pageOf(paragraph)} ${headingWords(paragraph.text)}`;
    byPlace.set(key, [...(byPlace.get(key) ?? []), index]);
  }
  const headings = new Map<number, number>();
  const placed = outline.filter(({ page, title }) => page !== undefined && headingWords(title) !== '');
  for (const { title, level, page } of placed) {
    const found = byPlace.get(`${page} ${headingWords(title)}`)?.find((index) => !headings.has(index));
    if (found !== undefined) headings.set(found, level);
  }
  return headings.size * 2 < placed.length ? new Map() : headings;
}

interface Looked {
  readonly index: number;
  readonly size: number;
  readonly isBold: boolean;
  readonly chars: number;
  readonly mayBe: boolean;
  /** It begins with a bullet. */
  readonly hasBullet: boolean;
}

const classOf = ({ size, isBold }: Looked): string => `${size} ${isBold ? 'bold' : ''}`;

/**
 * Headings by their looks: short paragraphs in larger or bold letters that are in front of text. A size or weight counts
 * only if nearly all paragraphs that have it are such. It would rather find none than a wrong one.
 */
export function headingsOfLooks(paragraphs: readonly CountedParagraph[]): Headings {
  const looked = paragraphs.map(look);
  const chars = looked.reduce((sum, one) => sum + one.chars, 0);
  const bodySize = mostChars(looked, ({ size }) => size) ?? 0;
  const isBodyBold = mostChars(looked, ({ isBold }) => isBold) ?? false;
  const firstText = looked.findIndex((one) => isText(one, bodySize));
  if (firstText < 0) return new Map();

  const byClass = new Map<string, Looked[]>();
  for (const one of looked) byClass.set(classOf(one), [...(byClass.get(classOf(one)) ?? []), one]);
  const classes = new Set(
    [...byClass]
      .filter(([, members]) => isHeadingClass(members, chars, bodySize, isBodyBold))
      .map(([name]) => name),
  );
  const title = titleOf(looked, firstText, bodySize);
  const found = new Map<number, Looked>();
  // From the end, because a heading may be followed by another one.
  for (let index = looked.length - 1; index >= 0; index -= 1) {
    const one = looked[index];
    if (one === undefined || !one.mayBe || !classes.has(classOf(one))) continue;
    const next = looked[index + 1];
    if (next === undefined) continue;
    const isInFront =
      isText(next, bodySize) || isItem(next, bodySize) || (found.has(index + 1) && next.size <= one.size);
    const members = byClass.get(classOf(one)) ?? [];
    const isOnTitlePage = index < firstText && !members.some((other) => other.index > firstText);
    const isRare = one.size < bodySize * largerThanText && members.length < 2;
    const isSure = !isRare || isNumberedHeading(paragraphs[index]?.text ?? '');
    // A title page has names and dates in the sizes of headings.
    if (isInFront && isSure && !isOnTitlePage && (index > firstText || index === firstText - 1))
      found.set(index, one);
  }
  if (title !== undefined) found.set(title.index, title);
  return levelsOf(found);
}

function look({ text, lines, isTable }: CountedParagraph, index: number): Looked {
  const [first] = lines;
  const isEven = lines.every(
    ({ line }) => line.isUpright && Math.abs(line.size - (first?.line.size ?? 0)) < 0.6,
  );
  const isBold = lines.every(
    ({ parts }) => parts.length > 0 && parts.every(({ style }) => (style & letterStyles.bold) !== 0),
  );
  return {
    index,
    size: Math.round((first?.line.size ?? 0) * 2) / 2,
    isBold,
    chars: text.length,
    hasBullet: bullet.test(text),
    mayBe: isEven && !isTable && mayBeHeading(text, lines.length),
  };
}

const isText = ({ chars, size }: Looked, bodySize: number): boolean =>
  chars >= textChars && Math.abs(size - bodySize) <= 1;

const isItem = ({ hasBullet, size }: Looked, bodySize: number): boolean =>
  hasBullet && Math.abs(size - bodySize) <= 1;

function isHeadingClass(
  members: readonly Looked[],
  allChars: number,
  bodySize: number,
  isBodyBold: boolean,
): boolean {
  const [first] = members;
  if (first === undefined) return false;
  const isLarger = first.size >= bodySize * largerThanText;
  const isBolder = first.isBold && !isBodyBold && first.size >= bodySize * 0.98;
  if (!isLarger && !isBolder) return false;
  const chars = members.reduce((sum, one) => sum + one.chars, 0);
  const pure = members.reduce((sum, one) => sum + (one.mayBe ? one.chars : 0), 0);
  return chars <= allChars * maxShare && pure >= chars * minPurity;
}

/** The largest paragraph before the text, if no other is as large. */
function titleOf(looked: readonly Looked[], firstText: number, bodySize: number): Looked | undefined {
  const largest = looked.reduce((size, one) => Math.max(size, one.mayBe ? one.size : 0), 0);
  const title = looked.slice(0, firstText).filter((one) => one.mayBe && one.size === largest);
  return title.length === 1 && largest >= bodySize * titleSize ? title[0] : undefined;
}

/** Larger letters are higher levels. Of the same size, bold ones are higher. */
function levelsOf(found: ReadonlyMap<number, Looked>): Headings {
  const classes = new Map([...found.values()].map((one) => [classOf(one), one]));
  const ranked = [...classes.values()].sort((a, b) => b.size - a.size || Number(b.isBold) - Number(a.isBold));
  const levels = new Map(ranked.map((one, rank) => [classOf(one), Math.min(rank + 1, 6)]));
  return new Map([...found].map(([index, one]) => [index, levels.get(classOf(one)) ?? 6]));
}

function mostChars<Value>(looked: readonly Looked[], valueOf: (one: Looked) => Value): Value | undefined {
  const chars = new Map<Value, number>();
  for (const one of looked) chars.set(valueOf(one), (chars.get(valueOf(one)) ?? 0) + one.chars);
  return [...chars].sort((a, b) => b[1] - a[1])[0]?.[0];
}
