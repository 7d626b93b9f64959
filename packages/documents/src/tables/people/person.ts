import { oneLine } from '../table.ts';

/** Somebody in a list of people. */
export interface Person {
  readonly mail: string;
  readonly name: string;
}

const bracketedMail = /<([^<>@\s]+@[^<>@\s]+)>/;

/** An address and nothing else, so that no column or person beside it is taken for a part of it. */
const onlyMail = /^[^\s@<>,;|"]+@[^\s@<>,;|"]+$/;

/** The person in a cell or a part of a line: `email` or `Name <email>`. */
export function personIn(quoted: string): Person | undefined {
  const cell = withoutQuotes(quoted);
  const found = bracketedMail.exec(cell);
  if (found !== null) {
    return { mail: found[1] ?? '', name: withoutQuotes(oneLine(cell.slice(0, found.index))) };
  }
  return onlyMail.test(cell) ? { mail: cell, name: '' } : undefined;
}

/** Whether a line has people as email programs copy them. */
export function hasBracketedMail(line: string): boolean {
  return bracketedMail.test(line);
}

export function withoutQuotes(name: string): string {
  const isQuoted = name.length > 1 && name.startsWith('"') && name.endsWith('"');
  return isQuoted ? name.slice(1, -1).replaceAll('""', '"') : name;
}
