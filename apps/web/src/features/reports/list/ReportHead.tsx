import { Table } from '@mantine/core';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { ChangeList } from '../../../ui/list/use-list-state.ts';
import { SortHead } from '../../../ui/SortHead.tsx';
import type { ReportColumn, ReportColumnId } from './report-columns.ts';
import { nextReportOrder, type ReportListState } from './report-list-state.ts';

const titleColumn: ReportColumnId = 'title';

interface ReportHeadProps {
  readonly column: ReportColumn;
  readonly state: ReportListState;
  readonly onChange: ChangeList<ReportListState>;
}

/** The head of a column; a click on it sorts the list if the column can be sorted. */
export function ReportHead({ column, state, onChange }: ReportHeadProps) {
  const heading = column.heading[useLanguage()];
  const { sortBy } = column;
  if (sortBy === undefined) return <Table.Th>{heading}</Table.Th>;
  return (
    <SortHead
      label={heading}
      numeric={column.kind === 'number'}
      grows={column.id === titleColumn}
      direction={state.sortBy === sortBy ? state.sortDirection : undefined}
      onSort={() => onChange(nextReportOrder(state, sortBy))}
    />
  );
}
