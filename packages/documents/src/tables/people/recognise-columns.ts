import type { ColumnMeaning } from '@palimpsest/contract';
import type { TableRow } from '../table.ts';
import { profileOf, type ColumnProfile } from './cell-kinds.ts';
import { foldHeading, meaningOfHeading, type HeadingMeaning } from './headings.ts';
import { personIn } from './person.ts';

interface Column extends ColumnProfile {
  readonly heading: HeadingMeaning | undefined;
}

/**
 * The meaning of each column. Addresses and numbers are recognised by their content. Between columns with names, numbers or
 * groups the headings decide; without known headings, the parts of names that the addresses contain do, then how much the values differ.
 * @param people the rows below the headings
 * @param headings the cells of the row with the headings; empty without one
 */
export function recogniseColumns(
  people: readonly TableRow[],
  headings: readonly string[],
  width: number,
): readonly ColumnMeaning[] {
  const columns = Array.from({ length: width }, (_each, column): Column => ({
    ...profileOf(people, column),
    heading: meaningOfHeading(headings[column] ?? ''),
  }));
  const meanings: ColumnMeaning[] = columns.map(() => 'ignore');
  const mail = mailColumn(columns);
  if (mail !== undefined) meanings[mail.column] = 'mail';
  const others = columns.filter(({ column, filled }) => column !== mail?.column && filled.length > 0);
  const number = numberColumn(others, people.length);
  if (number !== undefined) meanings[number.column] = 'number';
  const rest = others.filter(({ column }) => column !== number?.column);
  for (const [column, meaning] of nameColumns(rest, people, mail)) meanings[column] = meaning;
  return meanings;
}

function mailColumn(columns: readonly Column[]): Column | undefined {
  const mails = (column: Column): number => column.share('mail') * column.filled.length;
  const [most] = columns.filter((column) => mails(column) > 0).toSorted((a, b) => mails(b) - mails(a));
  return most ?? columns.find(({ heading, filled }) => heading === 'mail' && filled.length > 0);
}

/** Shorter ones are points, semesters or the numbers of rows. */
const fewestDigits = 4;

function numberColumn(columns: readonly Column[], people: number): Column | undefined {
  const isNumber = ({ share }: Column): boolean => share('integer', 'code') >= 0.6;
  const named = columns.find((column) => column.heading === 'number' && column.share('date') < 0.5);
  if (named !== undefined) return named;
  const candidates = columns.filter(
    (column) =>
      isNumber(column) && column.distinct > 0.9 && !countsRows(column) && column.heading !== 'ignore',
  );
  const identifier = candidates.find(({ heading }) => heading === 'identifier');
  if (identifier !== undefined) return identifier;
  const lengthOf = ({ filled }: Column): number =>
    filled.reduce((least, cell) => Math.min(least, cell.length), Infinity);
  const [longest] = candidates
    .filter((column) => column.heading === undefined && lengthOf(column) >= fewestDigits)
    .filter(
      ({ filled }) => filled.length * 2 >= people && !filled.every((cell) => /^[0+]\p{Nd}{9,}$/u.test(cell)),
    )
    .toSorted((a, b) => lengthOf(b) - lengthOf(a));
  return longest;
}

/** 1, 2, 3 … */
function countsRows({ filled }: Column): boolean {
  return filled.length > 1 && filled.every((cell, index) => Number(cell) === index + 1);
}

function nameColumns(
  columns: readonly Column[],
  people: readonly TableRow[],
  mail: Column | undefined,
): readonly (readonly [number, ColumnMeaning])[] {
  const names = columns.filter(({ share, heading }) => share('name') >= (heading === undefined ? 0.8 : 0.5));
  const first = names.find(({ heading }) => heading === 'firstName');
  const last = names.find(({ heading }) => heading === 'lastName');
  const whole = names.find(({ heading }) => heading === 'name');
  if (first !== undefined && last !== undefined) return pair(first, last);
  // "Name; Vorname" and "Nom; Prénom": the whole name is the missing part, unless it repeats the other.
  if (whole !== undefined && first !== undefined && !contains(whole, first, people))
    return pair(first, whole);
  if (whole !== undefined && last !== undefined && !contains(whole, last, people)) return pair(whole, last);
  if (whole !== undefined) return [alone(whole)];
  const known = first ?? last;
  const unknown = names.filter(({ heading }) => heading === undefined);
  const likely = unknown
    .filter((column) => mayBeNames(column))
    .map((column) => ({ column, overlap: overlapWith(column, people, mail) }));
  const found = likely.filter(({ overlap }) => overlap >= 0.4);
  const candidates = (found.length > 0 ? found : likely).map(({ column }) => column);
  if (known !== undefined) {
    const [other] = candidates;
    if (other === undefined || hasSeveralWords(known))
      return [[known.column, known.heading as ColumnMeaning]];
    return known === first ? pair(known, other) : pair(other, known);
  }
  const [one, two] = candidates;
  if (one === undefined) return [];
  const comma = candidates.find(isLastFirst);
  if (comma !== undefined) return [alone(comma)];
  // Two names of several words, such as two first and two last names, are parts if the address has both.
  if (two !== undefined && hasSeveralWords(one) && hasSeveralWords(two) && !contains(one, two, people)) {
    return pair(one, two);
  }
  const several = candidates.find(hasSeveralWords);
  if (several !== undefined) return [alone(several)];
  return two === undefined ? [alone(one)] : pair(one, two);
}

function pair(first: Column, last: Column): readonly (readonly [number, ColumnMeaning])[] {
  return [
    [first.column, 'firstName'],
    [last.column, 'lastName'],
  ];
}

function alone(column: Column): readonly [number, ColumnMeaning] {
  return [column.column, isLastFirst(column) ? 'lastFirst' : 'name'];
}

function isLastFirst({ filled }: Column): boolean {
  return shareOf(filled, (cell) => /^[^,、，،]+[,，،] ?[^,、，،]+$/u.test(cell)) >= 0.6;
}

function hasSeveralWords({ filled }: Column): boolean {
  return shareOf(filled, (cell) => cell.includes(' ')) >= 0.6;
}

/** Not groups, cities and logins: their values repeat, begin alike, or have only small letters. */
function mayBeNames({ filled, distinct }: Column): boolean {
  if (filled.length >= 4 && distinct < 0.5) return false;
  if (shareOf(filled, (cell) => /^[\p{Ll}._-]+$/u.test(cell)) >= 0.8) return false;
  const beginnings = new Set(filled.map((cell) => cell.split(' ')[0]));
  return filled.length < 2 || beginnings.size > 1 || !filled.every((cell) => cell.includes(' '));
}

/** The part of the rows in which the address contains a word of the column. */
function overlapWith(column: Column, people: readonly TableRow[], mail: Column | undefined): number {
  if (mail === undefined) return 0;
  let rows = 0;
  let hits = 0;
  for (const { cells } of people) {
    const address = personIn(cells[mail.column] ?? '')?.mail ?? '';
    const words = wordsOf(cells[column.column] ?? '');
    if (address === '' || words.length === 0) continue;
    rows += 1;
    const local = foldHeading(address.split('@')[0] ?? '').replaceAll(' ', '');
    if (words.some((word) => word.length > 2 && (local.includes(word) || local.includes(transcribed(word)))))
      hits += 1;
  }
  return rows === 0 ? 0 : hits / rows;
}

function wordsOf(cell: string): readonly string[] {
  // Before the accents are removed: "Jörg" is "joerg" in many addresses.
  return cell
    .toLowerCase()
    .split(/[\s,.'’-]/)
    .flatMap((word) => [foldHeading(word), foldHeading(transcribed(word))])
    .filter((word) => word !== '');
}

const transcriptions: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  ø: 'oe',
  å: 'aa',
  ł: 'l',
};

function transcribed(word: string): string {
  return word.replaceAll(/[äöüßøåł]/g, (letter) => transcriptions[letter] ?? letter);
}

/** Whether one of two columns repeats the other one within it, as "Ada Nowak" does "Ada". */
function contains(whole: Column, part: Column, people: readonly TableRow[]): boolean {
  const pairs = people
    .map(
      ({ cells }) => [foldHeading(cells[whole.column] ?? ''), foldHeading(cells[part.column] ?? '')] as const,
    )
    .filter(([one, other]) => one !== '' && other !== '');
  return shareOf(pairs, ([one, other]) => one.length > other.length && one.includes(other)) >= 0.6;
}

function shareOf<Value>(values: readonly Value[], fits: (value: Value) => boolean): number {
  return values.length === 0 ? 0 : values.filter(fits).length / values.length;
}
