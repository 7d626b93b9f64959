import { limits } from '@palimpsest/contract';
import { decodeText, DocumentError, requireSmallArchive } from '@palimpsest/documents';
import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/node';
import { UserError } from '../../../errors.ts';
import { oneLine, parseLines, personIn } from './parse-lines.ts';

/** A list of 5,000 people unpacks to about 2 MB. */
const unpackedBytes = 32 * 1024 * 1024;

/**
 * The lines of a file as `parseLines` reads them: `email, name`. The column with the addresses may be anywhere, also as
 * `Name <email>`; the names are in the columns that a first line names, otherwise in all others. Throws `userListNotReadable` and
 * `userListTooLong`.
 */
export async function readUserList(bytes: Buffer): Promise<string> {
  const rows = (await cellsOf(bytes)).map((cells) => cells.map(oneLine));
  const filled = rows.filter((cells) => cells.some((cell) => cell !== ''));
  const mailColumn = columnOfMails(filled);
  if (mailColumn === undefined) throw new UserError('userListNotReadable', 'no column with addresses');
  const [head = []] = filled;
  const hasHead = !isMail(head[mailColumn]);
  const people = hasHead ? filled.slice(1) : filled;
  if (people.length > limits.userListLines) throw new UserError('userListTooLong', `${people.length} lines`);
  const nameColumns = hasHead ? columnsOfNames(head, mailColumn) : otherColumns(head, mailColumn);
  const lines = people.map((cells) => {
    const cell = cells[mailColumn] ?? '';
    const { mail, name: beside } = personIn(cell) ?? { mail: cell, name: '' };
    const others = nameColumns.map((column) => cells[column] ?? '').filter((other) => other !== '');
    const name = hasHead && others.length > 0 ? others : [beside, ...others].filter((each) => each !== '');
    return [mail, ...(name.length === 0 ? [] : [name.join(' ')])].join(', ');
  });
  return lines.join('\n');
}

async function cellsOf(bytes: Buffer): Promise<readonly (readonly string[])[]> {
  const isZip = bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';
  if (!isZip) {
    const text = decodeText(bytes);
    // A file of another kind.
    if (text.includes('\0')) throw new UserError('userListNotReadable', 'binary');
    return rowsOf(text);
  }
  try {
    await requireSmallArchive(bytes, unpackedBytes);
    const rows = await readSheet(bytes);
    return rows.map((cells) => cells.map((cell) => (cell === null ? '' : String(cell as string | number))));
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    throw new UserError('userListNotReadable', error instanceof DocumentError ? error.key : reason);
  }
}

/** `"Nowak, Ada" <ada@example.org>`, as email programs copy it. */
const quotedName = /^"[^"\n]*" *<[^<>@\s]+@[^<>@\s]+>/m;

/** The cells of each line of a text. */
function rowsOf(text: string): readonly (readonly string[])[] {
  const withoutMark = text.replace(/^\uFEFF/, '');
  // Excel writes the separator into the first line on request.
  const declared = /^sep=(.)\r?\n/i.exec(withoutMark);
  const body = declared === null ? withoutMark : withoutMark.slice(declared[0].length);
  // In a CSV file, quotation marks enclose a whole cell.
  if (quotedName.test(body)) return parseLines(body).map(({ mail, name }) => [mail, name]);
  const { data } = Papa.parse<string[]>(body, {
    delimiter: declared?.[1] ?? '',
    delimitersToGuess: [',', ';', '\t'],
  });
  return data;
}

function columnOfMails(rows: readonly (readonly string[])[]): number | undefined {
  const counts = new Map<number, number>();
  for (const cells of rows) {
    for (const [column, cell] of cells.entries()) {
      if (isMail(cell)) counts.set(column, (counts.get(column) ?? 0) + 1);
    }
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most?.[0];
}

function isMail(cell: string | undefined): boolean {
  return cell !== undefined && personIn(cell) !== undefined;
}

/** Headings of names in the four languages; first names come first. */
const headings = [
  /^(first ?name|given ?name|vorname|nombres?( de pila)?|pr[ée]noms?)$/i,
  /^(last ?name|surname|family ?name|nachname|familienname|apellidos?|nom( de famille)?)$/i,
  /^(name|full ?name|nombre completo|nom complet)$/i,
];

function columnsOfNames(head: readonly string[], mailColumn: number): readonly number[] {
  const named = headings.flatMap((heading) =>
    head.flatMap((cell, column) => (column !== mailColumn && heading.test(cell) ? [column] : [])),
  );
  return named.length === 0 ? otherColumns(head, mailColumn) : named;
}

function otherColumns(head: readonly string[], mailColumn: number): readonly number[] {
  return head.flatMap((_cell, column) => (column === mailColumn ? [] : [column]));
}
