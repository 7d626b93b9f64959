import type { Language } from '@palimpsest/contract';

const byteOrderMark = '\uFEFF';

export type CsvCell = string | number;

interface Notation {
  readonly separator: ',' | ';';
  readonly decimalSign: '.' | ',';
}

/**
 * A spreadsheet opens a file in the notation of its own language without asking: semicolons are used where
 * the decimal separator is a comma.
 */
export const notations: Readonly<Record<Language, Notation>> = {
  en: { separator: ',', decimalSign: '.' },
  de: { separator: ';', decimalSign: ',' },
  es: { separator: ';', decimalSign: ',' },
  fr: { separator: ';', decimalSign: ',' },
};

/**
 * Lines according to RFC 4180, in the notation of the language. The byte order mark tells spreadsheets that the
 * file is UTF-8. Numbers have no thousands separators.
 */
export function csvTable(lines: readonly (readonly CsvCell[])[], language: Language): Buffer {
  return Buffer.concat([Buffer.from(byteOrderMark, 'utf8'), csvLines(lines, language)]);
}

/** Further lines of a table, for a file that is made in parts. */
export function csvLines(lines: readonly (readonly CsvCell[])[], language: Language): Buffer {
  const notation = notations[language];
  const text = lines
    .map((cells) => `${cells.map((cell) => csvCell(cell, notation)).join(notation.separator)}\r\n`)
    .join('');
  return Buffer.from(text, 'utf8');
}

/** ISO 8601, which every spreadsheet reads as a date. */
export function csvDate(epochSeconds: number): string {
  return new Date(epochSeconds * 1000).toISOString().slice(0, 10);
}

export function csvPercent(percent: number): number {
  return Math.round(percent * 100) / 100;
}

/**
 * A text that a spreadsheet would read as a formula gets a leading apostrophe, which displays it as text.
 * Commas and semicolons are quoted in both notations, so that a program that guesses the separator isn't
 * misled.
 */
export function csvCell(value: CsvCell, { decimalSign }: Notation): string {
  if (typeof value === 'number') return String(value).replace('.', decimalSign);
  const safe = /^\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
