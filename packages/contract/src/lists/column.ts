/**
 * The columns of a list, declared once. The table on the screen and the files that users download (CSV, XLSX) read
 * the same declaration, so their headings and values cannot differ by accident.
 */
import type { Language, Texts } from '../languages.ts';

/** How a column gets its value from a row. The value is null until it is known. */
export type ColumnValue<Row> =
  | { readonly kind: 'text'; readonly value: (row: Row, language: Language) => string }
  /** Whole numbers. */
  | { readonly kind: 'number'; readonly value: (row: Row) => number | null }
  /** 0 to 100. */
  | { readonly kind: 'percent'; readonly value: (row: Row) => number | null }
  /** Seconds since 1970. */
  | { readonly kind: 'date'; readonly value: (row: Row) => number };

interface Named {
  readonly id: string;
  readonly heading: Texts;
}

/** A column of a table on the screen. */
export type ScreenColumn<Row, SortColumn extends string = string> = Named & {
  /** The list cannot be sorted by this column if this is missing. */
  readonly sortBy?: SortColumn;
} & (ColumnValue<Row> | { readonly kind: 'drawn' });

/** A column of CSV and XLSX files. */
export type FileColumn<Row> = Named & {
  /** Only if a reader of the file needs more than the heading on the screen. */
  readonly headingInFiles?: Texts;
  /** The width in XLSX files, in characters. */
  readonly width: number;
  /** Left out of a file in which every row has an empty text here. */
  readonly isOptional?: true;
} & ColumnValue<Row>;

/**
 * A list: the columns of its table and of its files, each in the order in which they appear. A column in both lists is
 * the same object in both. A column in only one of them is left out of the other on purpose.
 */
export interface List<ScreenRow, FileRow> {
  readonly screen: readonly ScreenColumn<ScreenRow>[];
  readonly files: readonly FileColumn<FileRow>[];
}

/** The columns of a file with these rows. */
export function columnsOfFile<Row>(
  columns: readonly FileColumn<Row>[],
  rows: readonly Row[],
  language: Language,
): readonly FileColumn<Row>[] {
  return columns.filter(
    ({ isOptional, value }) => isOptional !== true || rows.some((row) => value(row, language) !== ''),
  );
}

export function headingInFile(column: FileColumn<never>, language: Language): string {
  return (column.headingInFiles ?? column.heading)[language];
}
