import type { Span } from '../citation-marks.ts';
import { linesOf, type TextLine } from '../text-lines.ts';
import { isListHeading, isPartHeading } from './list-headings.ts';
import { hasEntrySign, unitsOf, type ListUnit } from './list-units.ts';

/** Entries of a list of references in a row, and the heading if it is directly above them. */
export interface ListSpan extends Span {
  /** The place where the first entry starts, or the line above it. */
  readonly entriesStartChar: number;
}

/** An introduction to a list has at most so many paragraphs. */
const maxIntroduction = 2;
const maxHeadingChars = 70;

/**
 * Finds the entries of lists of references. A list begins below a line with one of the usual headings
 * (`list-headings.ts`) and ends at the next heading or at the end of the text. Only its entries belong to it, however
 * many there are: prose between or after them does not. At least half of the paragraphs up to the first prose are
 * entries, or at least two entries follow a short introduction.
 */
export function findBibliographies(text: string): ListSpan[] {
  const lines = linesOf(text);
  const spans: ListSpan[] = [];
  for (let i = 0; i < lines.length; i++) {
    if (!isHeadingLine(lines[i])) continue;
    const end = endOfRegion(lines, i + 1);
    for (const { from, to, isAtHeading } of runsOfEntries(lines, i + 1, end)) {
      const first = isAtHeading ? i : from;
      spans.push({
        startChar: lines[first]?.startChar ?? 0,
        endChar: lines[to - 1]?.endChar ?? text.length,
        entriesStartChar: lines[isAtHeading ? i + 1 : from]?.startChar ?? 0,
      });
    }
    i = end - 1;
  }
  return spans;
}

function isHeadingLine(line: TextLine | undefined): boolean {
  return line !== undefined && !line.isBlank && isListHeading(line.content);
}

/** The line of the next heading. The name of a part of the list does not end it. */
function endOfRegion(lines: readonly TextLine[], from: number): number {
  let isFirst = true;
  for (let i = from; i < lines.length; i++) {
    const line = lines[i];
    if (line === undefined || line.isBlank) continue;
    if (isHeadingLine(line)) return i;
    const isAlone = lines[i - 1]?.isBlank === true || /^\s*#/.test(line.content);
    if (!isFirst && isAlone && looksLikeHeading(line) && !isPartHeading(line.content)) return i;
    isFirst = false;
  }
  return lines.length;
}

interface Run {
  /** Half-open, in lines. */
  readonly from: number;
  readonly to: number;
  /** Nothing but headings of parts is between the heading of the list and its first entry. */
  readonly isAtHeading: boolean;
}

function runsOfEntries(lines: readonly TextLine[], from: number, end: number): readonly Run[] {
  const units = unitsOf(lines, from, end).filter(
    ({ startLine, kind }) => kind === 'entry' || !isPartHeading(lines[startLine]?.content ?? ''),
  );
  if (!isList(units)) return [];
  const runs: Run[] = [];
  let last: ListUnit | undefined;
  let run: { from: number; to: number; isAtHeading: boolean } | undefined;
  for (const unit of units) {
    if (unit.kind === 'prose') run = undefined;
    if (unit.kind === 'entry') {
      if (run === undefined) {
        run = { from: unit.startLine, to: unit.endLine, isAtHeading: last === undefined };
        runs.push(run);
      } else run.to = unit.endLine;
    }
    last = unit;
  }
  return runs;
}

function isList(units: readonly ListUnit[]): boolean {
  const first = units.findIndex(({ kind }) => kind === 'entry');
  if (first < 0) return false;
  const prose = units.findIndex(({ kind }) => kind === 'prose');
  const listed = prose < 0 ? units : units.slice(0, prose);
  const entries = listed.filter(({ kind }) => kind === 'entry').length;
  if (entries > 0) return entries * 2 >= listed.length;
  return first <= maxIntroduction && units[first + 1]?.kind === 'entry';
}

/** A short line that does not look like an entry and does not end like a sentence. */
function looksLikeHeading({ content }: TextLine): boolean {
  const line = content.trim();
  if (line.length > maxHeadingChars || hasEntrySign(line)) return false;
  return /^#{1,6}\s/.test(line) || (/^[\p{Lu}\d]/u.test(line) && !/[.,;:]$/.test(line.replace(/^\S+/, '')));
}
