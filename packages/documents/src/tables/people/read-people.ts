import type { ColumnMeaning } from '@palimpsest/contract';
import type { TableRow } from '../table.ts';
import { kindOf, widthOf } from './cell-kinds.ts';
import { findBeginning } from './find-headings.ts';
import { foldHeading } from './headings.ts';
import { personIn } from './person.ts';
import { recogniseColumns } from './recognise-columns.ts';

export interface PersonInRow {
  /** The line of the file; the first is 1. */
  readonly line: number;
  readonly name: string;
  /** The address as it is written, so it may be invalid; '' if the cell has no @. */
  readonly mail: string;
  /** The number of a student. */
  readonly number: string;
}

export interface LeftOutRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly reason: 'duplicate' | 'noPerson';
  /** The person of a duplicate. */
  readonly person?: PersonInRow;
}

export interface PeopleTable {
  /** The row with the headings; undefined without one. */
  readonly headings: TableRow | undefined;
  readonly columns: readonly ColumnMeaning[];
  /** The rows below the headings, people or not. */
  readonly rows: readonly TableRow[];
  readonly people: readonly PersonInRow[];
  readonly leftOut: readonly LeftOutRow[];
}

/** How a user wants a table to be read. */
export interface Reading {
  /** The line with the headings, 0 for none. */
  readonly headingLine?: number | undefined;
  readonly columns?: readonly ColumnMeaning[] | undefined;
}

/** More don't change how columns are recognised. */
const sampleRows = 200;

/** The people of a table, as learning platforms and spreadsheets write it, with headings in any language or without. */
export function readPeople(given: readonly TableRow[], reading: Reading = {}): PeopleTable {
  const table = onePersonInRow(given);
  const beginning = beginningOf(table, reading.headingLine);
  const headings = beginning.headings === undefined ? undefined : table[beginning.headings];
  const rows = table.slice(beginning.firstPerson);
  const recognised = recogniseColumns(rows.slice(0, sampleRows), headings?.cells ?? [], widthOf(table));
  const columns = reading.columns ?? recognised;
  const isNobody = nobodyFinder(rows, columns, headings);
  const people: PersonInRow[] = [];
  const leftOut: LeftOutRow[] = [];
  const known = new Map<string, number>();
  for (const [index, { line, cells }] of rows.entries()) {
    const person = personOf(line, cells, columns);
    if (person === undefined || isNobody(index, person)) {
      leftOut.push({ line, cells, reason: 'noPerson' });
      continue;
    }
    const keys = keysOf(person);
    const same = keys.map((key) => known.get(key)).find((place) => place !== undefined);
    if (same === undefined) {
      for (const key of keys) known.set(key, people.length);
      people.push(person);
    } else {
      leftOut.push({ line, cells, reason: 'duplicate', person });
    }
  }
  return { headings, columns, rows, people, leftOut };
}

/** A line of nothing but addresses, as email programs copy them, is a row for each. */
function onePersonInRow(table: readonly TableRow[]): readonly TableRow[] {
  const isCopied =
    table.some(({ cells }) => cells.filter((cell) => cell !== '').length > 1) &&
    table.every(({ cells }) => cells.every((cell) => cell === '' || kindOf(cell) === 'mail'));
  if (!isCopied) return table;
  return table.flatMap(({ line, cells }) =>
    cells.filter((cell) => cell !== '').map((cell) => ({ line, cells: [cell] })),
  );
}

function beginningOf(
  table: readonly TableRow[],
  headingLine: number | undefined,
): { readonly headings: number | undefined; readonly firstPerson: number } {
  if (headingLine === undefined) return findBeginning(table.slice(0, sampleRows));
  const index = table.findIndex(({ line }) => line === headingLine);
  return index === -1 ? { headings: undefined, firstPerson: 0 } : { headings: index, firstPerson: index + 1 };
}

function personOf(
  line: number,
  cells: readonly string[],
  columns: readonly ColumnMeaning[],
): PersonInRow | undefined {
  const valuesOf = (meaning: ColumnMeaning): readonly string[] =>
    columns.flatMap((each, column) => {
      const cell = each === meaning ? (cells[column] ?? '') : '';
      return kindOf(cell) === 'empty' ? [] : [cell];
    });
  const [mailCell = ''] = valuesOf('mail');
  const inCell = mailCell.includes('@') ? (personIn(mailCell) ?? { mail: mailCell, name: '' }) : undefined;
  const parts = [
    ...valuesOf('name'),
    ...valuesOf('lastFirst').map(inOrder),
    ...partsInOrder(valuesOf('firstName'), valuesOf('lastName')),
  ];
  const name = parts.length > 0 ? parts.join(' ') : (inCell?.name ?? '');
  const number = withoutMark(valuesOf('number')[0] ?? '');
  const person = { line, name, mail: inCell?.mail ?? '', number };
  return name === '' && person.mail === '' && person.number === '' ? undefined : person;
}

/** "Nowak, Ada" as "Ada Nowak"; a name with more commas stays. */
function inOrder(name: string): string {
  const parts = name.split(/[,，،]/).map((part) => part.trim());
  const [last = '', first = ''] = parts;
  return parts.length === 2 && first !== '' && last !== '' ? partsInOrder([first], [last]).join(' ') : name;
}

const eastAsian = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー々]+$/u;

/** The last name comes first in Chinese, Japanese and Korean, without a blank: 王小明. */
function partsInOrder(first: readonly string[], last: readonly string[]): readonly string[] {
  const parts = [...first, ...last];
  const isEastAsian = first.length > 0 && last.length > 0 && parts.every((part) => eastAsian.test(part));
  return isEastAsian ? [[...last, ...first].join('')] : parts;
}

/** Marks that keep programs from reading a number as one: `#4711` of Brightspace, `'0012` of spreadsheets. */
function withoutMark(number: string): string {
  return number.replace(/^[#'’](?=[\p{L}\p{Nd}])/u, '');
}

/** The same address or the same number is the same person; without both, the same name. */
function keysOf({ name, mail, number }: PersonInRow): readonly string[] {
  const keys = [
    ...(mail === '' ? [] : [`mail ${mail.toLowerCase()}`]),
    ...(number === '' ? [] : [`number ${number.toLowerCase()}`]),
  ];
  return keys.length > 0 ? keys : [`name ${name.toLowerCase()}`];
}

/** Rows of grade books that are nobody's, in the place of a name. */
const nobodies = new Set(
  [
    'points possible|mogliche punkte|maximal mogliche punkte|maximale punktzahl|erreichbare punkte|puntos posibles|points possibles',
    'student test|test student|teststudent|testteilnehmer|estudiante de prueba|de prueba estudiante|etudiant test|de test etudiant',
    'overall average|average|mean|total|totals|sum|gesamtdurchschnitt|durchschnitt|mittelwert|summe|gesamt|promedio|promedio general|media|total general|moyenne|moyenne generale|somme',
  ]
    .join('|')
    .split('|'),
);

/** Recognises rows of points, averages and totals, and repeated headings. */
function nobodyFinder(
  rows: readonly TableRow[],
  columns: readonly ColumnMeaning[],
  headings: TableRow | undefined,
): (index: number, person: PersonInRow) => boolean {
  const isOf = (meaning: ColumnMeaning): number[] =>
    columns.flatMap((each, column) => (each === meaning ? [column] : []));
  const filledShare = (meaning: ColumnMeaning, fits: (cell: string) => boolean): number => {
    const wanted = isOf(meaning);
    const hits = rows.filter(({ cells }) => wanted.some((column) => fits(cells[column] ?? ''))).length;
    return rows.length === 0 ? 0 : hits / rows.length;
  };
  const isFilled = (cell: string): boolean => kindOf(cell) !== 'empty';
  const usuallyKnown = Math.max(filledShare('mail', isFilled), filledShare('number', isFilled)) >= 0.6;
  const usuallyComma = filledShare('lastFirst', (cell) => /[,，،]/.test(cell)) >= 0.6;
  const usuallyName = filledShare('name', (cell) => kindOf(cell) === 'name') >= 0.6;
  const usuallyBoth = filledShare('firstName', isFilled) >= 0.6 && filledShare('lastName', isFilled) >= 0.6;
  return (index, { name, mail, number }) => {
    const { cells } = rows[index] ?? { cells: [] };
    if (headings !== undefined && cells.length > 0 && cells.join('\n') === headings.cells.join('\n'))
      return true;
    if (mail === '' && nobodies.has(foldHeading(name))) return true;
    const isAtEdge = index < 2 || index >= rows.length - 3;
    if (mail !== '' || number !== '' || !usuallyKnown || !isAtEdge || rows.length < 3) return false;
    if (usuallyComma) return isOf('lastFirst').every((column) => !/[,，،]/.test(cells[column] ?? ''));
    if (usuallyBoth) {
      return [...isOf('firstName'), ...isOf('lastName')].some((column) => !isFilled(cells[column] ?? ''));
    }
    return usuallyName && isOf('name').every((column) => kindOf(cells[column] ?? '') !== 'name');
  };
}
