import { visibleChars } from './layout/line-parts.ts';
import type { Line, PageLines } from './lines.ts';

/** Fewer numbers may be a list or a few notes. */
const leastNumbers = 5;
/** Numbers of lines count every line, or every fifth one. */
const steps: readonly number[] = [1, 2, 5, 10];
/** Numbers that count every fifth line, and have just as many lines between them, cannot be those of a list. */
const leastWideStep = 5;
const leastWideNumbers = 3;
/** The least share of the numbered lines that continues the sentence of the line before. */
const leastRunningShare = 0.35;

type Side = 'left' | 'right' | 'apart';

interface MarginNumber {
  readonly line: Line;
  readonly value: number;
  readonly side: Side;
  readonly x: number;
}

const patterns: Readonly<Record<Side, RegExp>> = {
  left: /^(\d{1,4})[\t ]+(?=\S)/,
  right: /(?<=\S)\t(\d{1,4})$/,
  apart: /^(\d{1,4})$/,
};

/**
 * Takes the numbers of lines out of the margins, as manuscripts, contracts and laws have them: beside the lines of running
 * text, at the same place and increasing evenly. They are known for all pages as soon as one page has enough of them.
 */
export function withoutMarginNumbers(pages: readonly PageLines[]): readonly PageLines[] {
  const groups = pages.map((page) =>
    (['left', 'right', 'apart'] as const).map((side) => numbersOf(page, side)),
  );
  const known = groups.flatMap((sides, index) =>
    sides.filter((numbers) => areLineNumbers(numbers, pages[index]?.lines ?? [])),
  );
  if (known.length === 0) return pages;
  const isKnown = (number: MarginNumber): boolean =>
    known.some(
      ([first]) => first?.side === number.side && Math.abs(first.x - number.x) < number.line.size * 2,
    );
  return pages.map((page, index) => {
    const numbers = (groups[index] ?? []).flatMap((side) => (countEvenly(side) ? side.filter(isKnown) : []));
    if (numbers.length === 0) return page;
    const found = new Map(numbers.map((number) => [number.line, number]));
    return { ...page, lines: page.lines.flatMap((line) => withoutNumber(line, found.get(line))) };
  });
}

/** The numbers from the top of the page to its bottom. */
function numbersOf({ lines }: PageLines, side: Side): MarginNumber[] {
  const numbers = lines.flatMap((line): MarginNumber[] => {
    const value = line.isUpright ? patterns[side].exec(line.text)?.[1] : undefined;
    if (value === undefined) return [];
    const x = side === 'right' ? (line.cellStarts.at(-1) ?? line.endX) : line.startX;
    return [{ line, value: Number(value), side, x }];
  });
  const beside = side === 'apart' ? numbers.filter(({ line }) => isBeside(line, lines)) : numbers;
  return beside.toSorted((a, b) => b.line.y - a.line.y);
}

const isBeside = (number: Line, lines: readonly Line[]): boolean =>
  lines.some(
    (line) =>
      line !== number &&
      Math.abs(line.y - number.y) < line.size * 0.6 &&
      (line.startX > number.endX || line.endX < number.startX) &&
      /\p{L}/u.test(line.text),
  );

function countEvenly(numbers: readonly MarginNumber[]): boolean {
  const step = (numbers[1]?.value ?? 1) - (numbers[0]?.value ?? 0);
  if (numbers.length > 1 && !steps.includes(step)) return false;
  return numbers.every(
    ({ value }, index) => index === 0 || value - (numbers[index - 1]?.value ?? 0) === step,
  );
}

function areLineNumbers(numbers: readonly MarginNumber[], lines: readonly Line[]): boolean {
  const [first, second] = numbers;
  if (first === undefined || second === undefined || !countEvenly(numbers)) return false;
  const step = second.value - first.value;
  const isWide = step >= leastWideStep && first.value % step === 0;
  if (numbers.length < (isWide ? leastWideNumbers : leastNumbers)) return false;
  const spread = Math.max(...numbers.map(({ x }) => x)) - Math.min(...numbers.map(({ x }) => x));
  if (spread > first.line.size * 2) return false;
  const numbered = new Map(numbers.map(({ line, side }) => [line, side]));
  const top = first.line.y + first.line.size;
  const bottom = (numbers.at(-1)?.line.y ?? 0) - first.line.size;
  const rows = lines
    .filter(({ isUpright, y }) => isUpright && y <= top && y >= bottom)
    .toSorted((a, b) => b.y - a.y)
    .map((line) => ({ y: line.y, text: textOf(line, numbered.get(line)) }))
    .filter(({ text }) => text !== '');
  const texts = rows.map(({ text }) => text);
  // Rows of a table have further cells.
  if (texts.filter((text) => text.includes('\t')).length > texts.length * 0.4) return false;
  if (isWide) return areApart(numbers, rows, step);
  const running = texts.filter((text, index) => index > 0 && runsOn(texts[index - 1] ?? '', text));
  return running.length >= (texts.length - 1) * leastRunningShare && texts.length >= numbers.length;
}

/** Whether as many lines are between two numbers as they say. Lines of verse may all begin with capitals. */
function areApart(
  numbers: readonly MarginNumber[],
  rows: readonly { readonly y: number }[],
  step: number,
): boolean {
  const places = numbers.map(({ line }) => rows.findIndex(({ y }) => Math.abs(y - line.y) < line.size * 0.6));
  return places.every(
    (place, index) => place >= 0 && (index === 0 || place - (places[index - 1] ?? 0) === step),
  );
}

const textOf = (line: Line, side: Side | undefined): string =>
  side === undefined ? line.text : line.text.replace(patterns[side], '').trim();

/** The sentence continues. Scripts without capitals show it by a line before that has no end of a sentence. */
function runsOn(before: string, text: string): boolean {
  if (/^\p{Ll}/u.test(text)) return true;
  return /^\p{Lo}/u.test(text) && !/[.!?:;…؟۔。！？।]["”“’»)\]」』）]*$/u.test(before);
}

function withoutNumber(line: Line, number: MarginNumber | undefined): readonly Line[] {
  if (number === undefined) return [line];
  if (number.side === 'apart') return [];
  const text = line.text.replace(patterns[number.side], '');
  if (number.side === 'right') {
    return [{ ...line, text, endX: number.x - line.size, cellStarts: line.cellStarts.slice(0, -1) }];
  }
  const hasTab = /^\d+\t/.test(line.text);
  const digits = visibleChars(line.text) - visibleChars(text);
  const startX = hasTab
    ? (line.cellStarts[0] ?? line.startX)
    : line.startX + (digits * 0.5 + 0.5) * line.size;
  const parts = line.parts
    ?.map((part) => ({ ...part, endVisible: part.endVisible - digits }))
    .filter(({ endVisible }) => endVisible > 0);
  return [
    {
      ...line,
      text,
      startX,
      cellStarts: hasTab ? line.cellStarts.slice(1) : line.cellStarts,
      ...(parts !== undefined && { parts }),
    },
  ];
}
