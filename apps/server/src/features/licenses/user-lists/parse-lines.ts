import { limits } from '@palimpsest/contract';
import { UserError } from '../../../errors.ts';

/** One person in a list of people. */
export interface ListLine {
  /** From 1. */
  readonly line: number;
  readonly mail: string;
  readonly name: string;
}

interface Person {
  readonly mail: string;
  readonly name: string;
}

const separators = /[,;\t]/;
/** A separator, or a part in quotation marks, in which separators belong to the name. */
const partsAndQuotes = /"[^"]*"|[,;\t]|[^",;\t]+|"/g;
const bracketedMail = /<([^<>@\s]+@[^<>@\s]+)>/;

/**
 * Lines `email[, name]`, with commas, semicolons or tabs; a name may be in quotes. A line may also contain people as email
 * programs copy them, `Name <email>`, one or several. Blank lines are left out. Throws `userListTooLong`.
 */
export function parseLines(text: string): readonly ListLine[] {
  const lines: ListLine[] = [];
  const rows = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  for (const [index, row] of rows.entries()) {
    // A text of a million line breaks has as many rows.
    if (row === '') continue;
    const people = bracketedMail.test(row) ? copiedPeople(row) : personOf(row);
    lines.push(...people.map(({ mail, name }) => ({ line: index + 1, mail, name: shortened(name) })));
  }
  if (lines.length > limits.userListLines) throw new UserError('userListTooLong', `${lines.length} lines`);
  return lines;
}

/** The person in a cell or a part of a line: `email` or `Name <email>`. */
export function personIn(quoted: string): Person | undefined {
  const cell = withoutQuotes(quoted);
  const found = bracketedMail.exec(cell);
  if (found !== null) {
    return { mail: found[1] ?? '', name: withoutQuotes(oneLine(cell.slice(0, found.index))) };
  }
  return /^[^\s@]+@[^\s@]+$/.test(cell) ? { mail: cell, name: '' } : undefined;
}

function personOf(row: string): readonly Person[] {
  const end = row.search(separators);
  const mail = oneLine(end === -1 ? row : row.slice(0, end));
  const name = end === -1 ? '' : withoutQuotes(oneLine(row.slice(end + 1)));
  return mail === '' && name === '' ? [] : [{ mail, name }];
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
    if (separators.test(piece) && piece.length === 1) parts.push('');
    else parts.push((parts.pop() ?? '') + piece);
  }
  return parts.map(oneLine).filter((part) => part !== '');
}

/** Never ends with half an emoji, which the database would refuse. */
function shortened(name: string): string {
  return name.slice(0, limits.addressLineChars).replace(/[\uD800-\uDBFF]$/, '');
}

function withoutQuotes(name: string): string {
  const isQuoted = name.length > 1 && name.startsWith('"') && name.endsWith('"');
  return isQuoted ? name.slice(1, -1).replaceAll('""', '"') : name;
}

export function oneLine(cell: string): string {
  return cell.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
}
