import type { LayoutMark } from '@palimpsest/contract';

/** The role of a row in the layout of its text, and the looks of its letters. */
export interface RowLayout {
  readonly kind: 'heading' | 'item' | 'quote' | 'code' | 'tableRow' | null;
  /** The level of a heading or an item. */
  readonly level: number;
  /** The sign before an item; '' in the later rows of a long item. */
  readonly marker: string;
  /** The position of an item in its list, or of a row in its table, from 1. */
  readonly position: number;
  readonly cells: readonly LayoutMark[];
  readonly letters: readonly LayoutMark[];
  readonly group: RowGroup | null;
}

/** Rows that follow each other and are one list or one table. */
export interface RowGroup {
  readonly kind: 'list' | 'table';
  readonly key: string;
  /** Items or rows, visible or not. */
  readonly size: number;
  /** The widths of a table's columns as shares. */
  readonly columns: readonly number[];
}
