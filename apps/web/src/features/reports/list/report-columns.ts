import {
  reportList,
  reportSortColumns,
  type Language,
  type ReportListItem,
  type ScreenColumn,
} from '@palimpsest/contract';
import { creditsAreCounted } from '../../../api/page-settings.ts';
import type { ReportSortColumn } from './report-list-state.ts';

/** A column of the table, as the contract declares it. */
export type ReportColumn = ScreenColumn<ReportListItem, ReportSortColumn>;

export type ReportColumnId = (typeof reportList.screen)[number]['id'];

/** Columns without a value, which the table has to draw. */
export type DrawnColumnId = Extract<(typeof reportList.screen)[number], { kind: 'drawn' }>['id'];

interface Space {
  /** The details take a part of the width: columns that they contain as well are left out. */
  readonly narrow: boolean;
  /** Reports of other users are in the list. */
  readonly withOwner: boolean;
  /** They may belong to different projects. */
  readonly withProject?: boolean;
}

const inDetails: readonly string[] = ['sources', 'words', 'pages', 'credits'] satisfies ReportColumnId[];

export function shownColumns(
  { narrow, withOwner, withProject = true }: Space,
  columns: readonly ReportColumn[] = reportList.screen,
): readonly ReportColumn[] {
  const hidden = new Set([
    ...(withOwner ? [] : (['owner'] satisfies ReportColumnId[])),
    ...(withProject ? [] : (['project'] satisfies ReportColumnId[])),
    ...(creditsAreCounted() ? [] : (['credits'] satisfies ReportColumnId[])),
    // The title needs their width.
    ...(narrow ? inDetails : []),
  ]);
  return columns.filter(({ id }) => !hidden.has(id));
}

/** The names of the columns that the reports can be ordered by. */
export function sortColumnNames(language: Language): Readonly<Record<ReportSortColumn, string>> {
  const nameOf = (sortColumn: ReportSortColumn) =>
    reportList.screen.find((column) => 'sortBy' in column && column.sortBy === sortColumn)?.heading[language];
  return Object.fromEntries(
    reportSortColumns.map((sortColumn) => [sortColumn, nameOf(sortColumn)]),
  ) as Record<ReportSortColumn, string>;
}
