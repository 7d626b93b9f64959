import { DocumentError } from '../document-error.ts';

/** Enough for a table of people: a list of members, a class roster, a grade book. */
export interface TableLimits {
  readonly fileBytes: number;
  /** Total unpacked size of a workbook. */
  readonly unpackedBytes: number;
  /** Files in a workbook. */
  readonly entries: number;
  /** The last row and the last column with a value. A workbook names the place of each cell, so it may name any place. */
  readonly rows: number;
  readonly columns: number;
  /** Cells of all rows, including the empty ones before a value. */
  readonly cells: number;
  /** Length of all values in UTF-16 code units. */
  readonly textChars: number;
  readonly processorMs: number;
  /** The limit by the clock, for a reader that does not get the processor. */
  readonly clockMs: number;
  /** Memory of the process that reads the table, without the program's code. */
  readonly memoryMegabytes: number;
}

const megabyte = 1024 * 1024;

/** A list of 5,000 people with 40 columns fits into each of them. */
export const tableLimits: TableLimits = {
  fileBytes: 10 * megabyte,
  unpackedBytes: 32 * megabyte,
  entries: 1_000,
  rows: 20_000,
  columns: 256,
  cells: 250_000,
  textChars: 4_000_000,
  processorMs: 10_000,
  clockMs: 60_000,
  memoryMegabytes: 192,
};

export interface TableRow {
  /** The row of a workbook, or the line of a text at which the row begins; the first is 1. */
  readonly line: number;
  /** Each in one line, without blanks around it. Rows may have different lengths. */
  readonly cells: readonly string[];
}

export interface Table {
  /** The rows in the order of the file, without blank ones. */
  readonly rows: readonly TableRow[];
  /** The text of a file that is not a workbook, for callers who know other kinds of lists. */
  readonly text: string | null;
}

/** Collects the cells of a table, in any order, within the limits. */
export interface TableBuilder {
  /**
   * Throws `fileTooLarge` before anything is filled if the place or the value is beyond the limits.
   * @param row from 0
   * @param column from 0
   */
  readonly put: (row: number, column: number, value: string) => void;
  /** @param lineOf the line of a row in the file */
  readonly rows: (lineOf: (row: number) => number) => readonly TableRow[];
}

export function createTableBuilder(limits: TableLimits): TableBuilder {
  const rows = new Map<number, string[]>();
  let cells = 0;
  let chars = 0;
  return {
    put: (row, column, value) => {
      const text = oneLine(value);
      // A cell without a value may be anywhere: programs write the format of whole rows and columns.
      if (text === '') return;
      if (row >= limits.rows) throw tooLarge(`a value in row ${row + 1}`);
      if (column >= limits.columns) throw tooLarge(`a value in column ${column + 1}`);
      const own = rows.get(row) ?? [];
      cells += Math.max(0, column + 1 - own.length);
      if (cells > limits.cells) throw tooLarge(`more than ${limits.cells} cells`);
      chars += text.length;
      if (chars > limits.textChars) throw tooLarge(`more than ${limits.textChars} characters`);
      while (own.length < column) own.push('');
      own[column] = text;
      rows.set(row, own);
    },
    rows: (lineOf) =>
      [...rows].sort(([a], [b]) => a - b).map(([row, values]) => ({ line: lineOf(row), cells: values })),
  };
}

/** Most cells need no change. */
const isPlain = /^[!-~]+( [!-~]+)*$/;

export function oneLine(cell: string): string {
  if (isPlain.test(cell)) return cell;
  return cell.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
}

function tooLarge(detail: string): DocumentError {
  return new DocumentError('fileTooLarge', detail);
}
