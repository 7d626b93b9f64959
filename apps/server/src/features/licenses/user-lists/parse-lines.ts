import { limits } from '@palimpsest/contract';
import { UserError } from '../../../errors.ts';

/** One line of a list of people. */
export interface ListLine {
  /** From 1. */
  readonly line: number;
  readonly mail: string;
  readonly name: string;
}

const separators = /[,;\t]/;

/**
 * Lines `email[, name]`, with commas, semicolons or tabs; a name may be in quotes. Blank lines are left out. Throws
 * `userListTooLong`.
 */
export function parseLines(text: string): readonly ListLine[] {
  const lines: ListLine[] = [];
  const rows = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  for (const [index, row] of rows.entries()) {
    // A text of a million line breaks has as many rows.
    const read = row === '' ? undefined : lineOf(row, index + 1);
    if (read !== undefined) lines.push(read);
  }
  if (lines.length > limits.userListLines) throw new UserError('userListTooLong', `${lines.length} lines`);
  return lines;
}

function lineOf(row: string, line: number): ListLine | undefined {
  const end = row.search(separators);
  const mail = oneLine(end === -1 ? row : row.slice(0, end));
  const name = end === -1 ? '' : withoutQuotes(oneLine(row.slice(end + 1)));
  return mail === '' && name === '' ? undefined : { line, mail, name: shortened(name) };
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
