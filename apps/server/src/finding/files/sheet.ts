/** A table of a workbook with its values. It can be sent to the thread that writes the file. */
export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** The values of each row, in the order of the columns; null: empty. */
  readonly rows: readonly (readonly (string | number | null)[])[];
}

export interface SheetColumn {
  readonly heading: string;
  /** text: a string. number: a number. percent: from 0 to 100. date: epoch seconds. */
  readonly kind: 'text' | 'number' | 'percent' | 'date';
  readonly width: number;
}
