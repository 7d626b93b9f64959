import { Table } from '@mantine/core';
import type { ReportListItem } from '@palimpsest/contract';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import {
  ActionsHead,
  DateCell,
  ListTable,
  NumericCell,
  NumericHead,
  SelectableRow,
  SelectAllHead,
} from '../../../ui/list/ListTable.tsx';
import type { ChangeList } from '../../../ui/list/use-list-state.ts';
import type { Selection } from '../../../ui/list/use-selection.ts';
import { SortHead } from '../../../ui/SortHead.tsx';
import { DeleteReport } from './DeleteReport.tsx';
import { nextReportOrder, type ReportListState, type ReportSortColumn } from './report-list-state.ts';
import { ReportName } from './ReportName.tsx';
import { ResultCell } from './ResultCell.tsx';
import { StatusSign } from './StatusSign.tsx';
import { useColumnNames } from './use-column-names.ts';

interface ReportTableProps {
  readonly reports: readonly ReportListItem[];
  readonly state: ReportListState;
  readonly faded: boolean;
  readonly selection: Selection<ReportListItem>;
  readonly onChange: ChangeList<ReportListState>;
  readonly onDelete: (report: ReportListItem) => void;
}

export function ReportTable({ reports, state, faded, selection, onChange, onDelete }: ReportTableProps) {
  const { t } = useTranslation('reports');
  const { t: tApp } = useTranslation('app');
  const language = useLanguage();
  const names = useColumnNames();
  const sortable = (column: ReportSortColumn, numeric = false) => (
    <SortHead
      label={names[column]}
      numeric={numeric}
      direction={state.sortBy === column ? state.sortDirection : undefined}
      onSort={() => onChange(nextReportOrder(state, column))}
    />
  );
  const head = (
    <>
      <SelectAllHead
        selected={selection.chosen.length}
        of={reports.length}
        onToggleAll={selection.toggleAll}
      />
      {sortable('Status')}
      {sortable('Date')}
      {sortable('Name')}
      {sortable('ResultPercent')}
      <NumericHead>{t('list.sources')}</NumericHead>
      <NumericHead>{t('facts.words')}</NumericHead>
      {sortable('Pages', true)}
      {sortable('Credits', true)}
      <ActionsHead />
    </>
  );
  return (
    <ListTable caption={t('list.caption')} head={head} faded={faded}>
      {reports.map((report) => (
        <SelectableRow
          key={report.Id}
          name={report.Name || tApp('untitled')}
          selected={selection.has(report)}
          onToggle={() => selection.toggle(report)}
        >
          <Table.Td>
            <StatusSign status={report.Status} />
          </Table.Td>
          <DateCell seconds={report.Scheduled} />
          <Table.Td>
            <ReportName report={report} />
          </Table.Td>
          <Table.Td>
            <ResultCell report={report} />
          </Table.Td>
          <NumericCell>
            {report.Status === 'Ok' ? formatNumber(report.SourceCount, language) : <span aria-hidden>–</span>}
          </NumericCell>
          <NumericCell>{formatNumber(report.TotalWords, language)}</NumericCell>
          <NumericCell>{formatNumber(report.Pages, language)}</NumericCell>
          <NumericCell>{formatNumber(report.Credits, language)}</NumericCell>
          <Table.Td>
            <DeleteReport report={report} onDelete={onDelete} />
          </Table.Td>
        </SelectableRow>
      ))}
    </ListTable>
  );
}
