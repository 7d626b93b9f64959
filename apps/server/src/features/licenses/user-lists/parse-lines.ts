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
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .flatMap((line, index): ListLine[] => {
      const end = line.search(separators);
      const mail = oneLine(end === -1 ? line : line.slice(0, end));
      const name = end === -1 ? '' : withoutQuotes(oneLine(line.slice(end + 1)));
      if (mail === '' && name === '') return [];
      return [{ line: index + 1, mail, name: name.slice(0, limits.addressLineChars) }];
    });
  if (lines.length > limits.userListLines) throw new UserError('userListTooLong', `${lines.length} lines`);
  return lines;
}

function withoutQuotes(name: string): string {
  const isQuoted = name.length > 1 && name.startsWith('"') && name.endsWith('"');
  return isQuoted ? name.slice(1, -1).replaceAll('""', '"') : name;
}

export function oneLine(cell: string): string {
  return cell.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
}
