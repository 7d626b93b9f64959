import type { TableRow } from '@palimpsest/documents';
import { personIn, type Person } from './person.ts';

export interface PersonInRow extends Person {
  /** Of the file, from 1. */
  readonly line: number;
}

export interface PeopleTable {
  readonly people: readonly PersonInRow[];
  /** Its first row, if it names the columns; otherwise empty. */
  readonly headings: readonly string[];
}

/**
 * The people of a table; undefined if none of its columns has addresses. The column with the addresses may be anywhere, also
 * as `Name <email>`. The names are in the columns that a first row names, otherwise in all others.
 */
export function peopleOfTable(rows: readonly TableRow[]): PeopleTable | undefined {
  const mailColumn = columnOfMails(rows);
  const [first] = rows;
  if (mailColumn === undefined || first === undefined) return undefined;
  const head = first.cells;
  const hasHeadings = !isMail(head[mailColumn]);
  const named = hasHeadings ? columnsOfNames(head, mailColumn) : [];
  const people = (hasHeadings ? rows.slice(1) : rows).map(({ line, cells }) => {
    const cell = cells[mailColumn] ?? '';
    const { mail, name: beside } = personIn(cell) ?? { mail: cell, name: '' };
    const columns = named.length === 0 ? otherColumns(cells, mailColumn) : named;
    const others = columns.map((column) => cells[column] ?? '').filter((other) => other !== '');
    const parts = hasHeadings && others.length > 0 ? others : [beside, ...others];
    return { line, mail, name: parts.filter((part) => part !== '').join(' ') };
  });
  return { people, headings: hasHeadings ? head : [] };
}

function columnOfMails(rows: readonly TableRow[]): number | undefined {
  const counts = new Map<number, number>();
  for (const { cells } of rows) {
    for (const [column, cell] of cells.entries()) {
      if (isMail(cell)) counts.set(column, (counts.get(column) ?? 0) + 1);
    }
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most?.[0];
}

function isMail(cell: string | undefined): boolean {
  return cell !== undefined && cell.includes('@') && personIn(cell) !== undefined;
}

/** Headings of names in the four languages; first names come first. */
const headings = [
  /^(first ?name|given ?name|vorname|nombres?( de pila)?|pr[ée]noms?)$/i,
  /^(last ?name|surname|family ?name|nachname|familienname|apellidos?|nom( de famille)?)$/i,
  /^(name|full ?name|nombre completo|nom complet)$/i,
];

function columnsOfNames(head: readonly string[], mailColumn: number): readonly number[] {
  return headings.flatMap((heading) =>
    head.flatMap((cell, column) => (column !== mailColumn && heading.test(cell) ? [column] : [])),
  );
}

function otherColumns(cells: readonly string[], mailColumn: number): readonly number[] {
  return cells.flatMap((_cell, column) => (column === mailColumn ? [] : [column]));
}
