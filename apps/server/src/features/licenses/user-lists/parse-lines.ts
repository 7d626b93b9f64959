import { limits } from '@palimpsest/contract';
import {
  DocumentError,
  hasBracketedMail,
  meaningOfHeading,
  oneLine,
  personIn,
  readPeople,
  rowsOfText,
  splitRows,
  tableLimits,
  withoutQuotes,
  type Person,
  type TableLimits,
} from '@palimpsest/documents';
import { UserError } from '../../../platform/errors.ts';

/** One person in a list of people. */
export interface ListLine {
  /** The first line is 1. */
  readonly line: number;
  readonly mail: string;
  readonly name: string;
}

/** The separators, of which the one that is rarer within names comes first. */
const separators = ['\t', ';', '|', ','] as const;
const anySeparator = /[,;|\t]/;
/** The separator between people as email programs copy them. */
const betweenPeople = /^[,;\t]$/;
/** A separator, or a part in quotation marks, in which separators belong to the name. */
const partsAndQuotes = /"[^"]*"|[,;\t]|[^",;\t]+|"/g;

/**
 * Lines with an address and a name, in this order or the other, separated by a comma, semicolon, tab or pipe; a name may be in
 * quotes. A line may also contain people as email programs copy them, `Name <email>`, one or several. A text that begins with
 * the headings of columns is a table. Blank lines are left out. Throws `userListTooLong`.
 */
export function parseLines(text: string): readonly ListLine[] {
  const lines = linesWithHeadings(text) ?? linesOneByOne(text);
  return lines.map((line) => ({ ...line, name: shortened(line.name) }));
}

/** The limits with a line for the headings. Such a text is read in the server's thread. */
const listLimits: TableLimits = { ...tableLimits, rows: limits.userListLines + 1, cells: 100_000 };

/** The people of a table that begins with headings; undefined for any other text. */
function linesWithHeadings(text: string): readonly ListLine[] | undefined {
  if (hasBracketedMail(text)) return undefined;
  try {
    const { headings, people, leftOut } = readPeople(rowsOfText(text, listLimits));
    // Another first line without an address is a person whose address is missing.
    const hasHeadings = headings?.cells.some((heading) => meaningOfHeading(heading) === 'mail') === true;
    if (!hasHeadings) return undefined;
    const repeated = leftOut.flatMap(({ person }) => person ?? []);
    return [...people, ...repeated].toSorted((one, other) => one.line - other.line);
  } catch (error) {
    if (error instanceof DocumentError) throw new UserError('userListTooLong', error.message);
    throw error;
  }
}

function linesOneByOne(text: string): readonly ListLine[] {
  const lines: ListLine[] = [];
  const rows = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  for (const [index, row] of rows.entries()) {
    // A text of a million line breaks has as many rows.
    if (row === '') continue;
    const people = hasBracketedMail(row) ? copiedPeople(row) : personOf(row);
    lines.push(...people.map(({ mail, name }) => ({ line: index + 1, mail, name })));
    if (lines.length > limits.userListLines) throw new UserError('userListTooLong', `at line ${index + 1}`);
  }
  return lines;
}

function personOf(row: string): readonly Person[] {
  const end = row.search(anySeparator);
  const first = oneLine(end === -1 ? row : row.slice(0, end));
  const rest = end === -1 ? '' : withoutQuotes(oneLine(row.slice(end + 1)));
  if (first === '' && rest === '') return [];
  // Everything behind an address is the name, also with commas.
  if (end === -1 || personIn(first) !== undefined) return [{ mail: first, name: rest }];
  return [personAfterName(row) ?? { mail: first, name: rest }];
}

/** `Müller, Jörg;joerg@example.org`: the separator is the one that leaves the address alone. */
function personAfterName(row: string): Person | undefined {
  for (const separator of separators) {
    const cells = [...splitRows(row, separator)].flatMap((split) => split.cells.map(oneLine));
    const mail = cells.find((cell) => personIn(cell) !== undefined);
    if (mail === undefined) continue;
    return { mail, name: cells.filter((cell) => cell !== mail && cell !== '').join(' ') };
  }
  return undefined;
}

/**
 * The people of a line with at least one `Name <email>`. A part without an address belongs to the name that follows, as in
 * `Nowak, Ada <ada@example.org>`; at the end of the line, to a single person without a name. Otherwise it is a line of its
 * own, which the preview shows as not valid.
 */
function copiedPeople(row: string): readonly Person[] {
  const people: Person[] = [];
  let name: string[] = [];
  for (const part of partsOf(row)) {
    const person = personIn(part);
    if (person === undefined) name.push(withoutQuotes(part));
    else {
      people.push({ ...person, name: [...name, person.name].filter((each) => each !== '').join(', ') });
      name = [];
    }
  }
  if (name.length === 0) return people;
  const rest = name.join(', ');
  const [only] = people;
  if (people.length === 1 && only?.name === '') return [{ ...only, name: rest }];
  return [...people, { mail: rest, name: '' }];
}

/** The parts between separators, without those in quotation marks. */
function partsOf(row: string): readonly string[] {
  const parts = [''];
  for (const [piece] of row.matchAll(partsAndQuotes)) {
    if (betweenPeople.test(piece)) parts.push('');
    else parts.push((parts.pop() ?? '') + piece);
  }
  return parts.map(oneLine).filter((part) => part !== '');
}

/** Never ends with half an emoji, which the database would refuse. */
function shortened(name: string): string {
  return name.slice(0, limits.addressLineChars).replace(/[\uD800-\uDBFF]$/, '');
}
