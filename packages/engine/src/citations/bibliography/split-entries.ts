import type { Span } from '../citation-marks.ts';
import { linesOf, type TextLine } from '../text-lines.ts';
import type { ListSpan } from './find-bibliographies.ts';
import { isPartHeading } from './list-headings.ts';
import { readAuthors } from './read-authors.ts';

const number = /^\s{0,8}(?:\[(\d{1,4})\]|\((\d{1,3})\)|(\d{1,3})[.)])\s{0,8}(?=\S)/;
const bullet = /^\s{0,8}[-*•–▪]\s{1,4}(?=\S)/;
/** "Family, …" or "F. Family" or a quoted title, with a capital. */
const opening =
  /^\s{0,8}(?:[“„«"‘']|(?:(?:von|van|de|del|der|di|du|la|le|zu)\s){0,2}\p{Lu}[\p{L}\p{M}’'-]{0,30}(?:[ -]\p{Lu}?[\p{L}\p{M}’'.-]{1,30}){0,3}[,.:(]|\p{Lu}\.)/u;
const hasYear = /(?<!\d)(?:1[5-9]\d\d|20\d\d)(?!\d)|\b(?:n\. ?d\.|o\. ?J\.|s\. ?f\.)/u;
const entryEnd = /[.)\]”"»\d/]$/;
const address = /^(?:https?:|doi:|10\.\d)/i;
const inlineNumber = /(?<=^|\s)\[(\d{1,4})\]\s(?=\S)/g;
/** No list of references is longer. */
const maxEntries = 10_000;
/** The length of the beginning of an entry, which alone is read. */
export const longestEntryChars = 2_000;
/** Shorter lines were not broken because they were full. */
const fullLineChars = 60;
const lastWordChars = 400;

/**
 * The entries of a list of references (`findBibliographies`). Entries are numbered,
 * bulleted, separated by blank lines, have a hanging indent, or begin with a name after a complete entry.
 */
export function splitEntries(text: string, list: ListSpan): readonly Span[] {
  const lines = linesOf(text.slice(list.entriesStartChar, list.endChar)).filter(
    ({ content }) => !isPartHeading(content),
  );
  const written = lines.filter(({ isBlank }) => !isBlank);
  const [only] = written;
  const spans =
    written.length === 1 && only !== undefined && [...only.content.matchAll(inlineNumber)].length > 1
      ? inlineEntries(only)
      : groupLines(lines, startsOf(lines, written));
  return spans.slice(0, maxEntries).map(({ startChar, endChar }) => ({
    startChar: startChar + list.entriesStartChar,
    endChar: endChar + list.entriesStartChar,
  }));
}

function startsOf(lines: readonly TextLine[], written: readonly TextLine[]): ReadonlySet<TextLine> {
  for (const sign of [number, bullet]) {
    const signed = written.filter(({ content }) => sign.test(content));
    if (signed.length >= 2 && written[0] === signed[0] && (sign === bullet || isCounting(signed)))
      return new Set(signed);
  }
  const paragraphs = lines.filter((line, i) => !line.isBlank && lines[i - 1]?.isBlank !== false);
  // A blank line within an entry is rare, entries without blank lines between them are not.
  if (paragraphs.length >= 2 && paragraphs.length * 3 >= written.length) return new Set(paragraphs);
  const flush = written.filter(({ indent }) => indent === 0);
  if (
    flush.length < written.length &&
    written[0]?.indent === 0 &&
    flush.every(({ content }) => opening.test(content))
  )
    return new Set(flush);
  return new Set(written.filter((line, i) => i === 0 || isNewEntry(line, written[i - 1])));
}

/** Lines of an entry may begin with a number as well, but these don't count up. */
function isCounting(lines: readonly TextLine[]): boolean {
  const numbers = lines.map(({ content }) =>
    Number(
      number
        .exec(content)
        ?.slice(1)
        .find((part) => part !== undefined),
    ),
  );
  const rising = numbers.filter((value, i) => i === 0 || value === (numbers[i - 1] ?? 0) + 1);
  return rising.length * 4 >= numbers.length * 3;
}

function isNewEntry(line: TextLine, before: TextLine | undefined): boolean {
  if (before === undefined || !opening.test(line.content)) return false;
  const end = before.content.slice(-lastWordChars).trimEnd();
  const isComplete = entryEnd.test(end) || address.test(end.slice(end.lastIndexOf(' ') + 1));
  if (!isComplete) return false;
  return (
    before.content.length < fullLineChars ||
    hasYear.test(line.content) ||
    readAuthors(line.content.trimStart()).names.length > 0
  );
}

function groupLines(lines: readonly TextLine[], starts: ReadonlySet<TextLine>): readonly Span[] {
  const spans: { startChar: number; endChar: number }[] = [];
  for (const line of lines) {
    if (line.isBlank) continue;
    const endChar = line.startChar + line.content.trimEnd().length;
    if (starts.has(line) || spans.length === 0) {
      spans.push({
        startChar: line.startChar + (line.content.length - line.content.trimStart().length),
        endChar,
      });
    } else {
      const last = spans.at(-1);
      if (last !== undefined) last.endChar = endChar;
    }
  }
  return spans;
}

function inlineEntries({ content, startChar }: TextLine): readonly Span[] {
  const starts = [...content.matchAll(inlineNumber)].map(({ index }) => index);
  return starts.map((start, i) => {
    const part = content.slice(start, starts[i + 1] ?? content.length);
    return { startChar: startChar + start, endChar: startChar + start + part.trimEnd().length };
  });
}

/** The text of an entry in one line, without its number, bullet and marks of emphasis. */
export function entryText(text: string, { startChar, endChar }: Span): string {
  return text
    .slice(startChar, Math.min(endChar, startChar + longestEntryChars))
    .replace(number, '')
    .replace(bullet, '')
    .replace(/(?<=\p{Ll})[-\u00ad]\r?\n[ \t]{0,40}(?=\p{Ll})/gu, '')
    .replace(/[*_]{1,3}(?=\S)|(?<=\S)[*_]{1,3}/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
