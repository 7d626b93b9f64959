import { Table } from '@mantine/core';
import type { ReportListItem } from '@palimpsest/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import {
  ActionsHead,
  DateCell,
  ListTable,
  NumericCell,
  SelectableRow,
  SelectAllHead,
} from '../../../ui/list/ListTable.tsx';
import { ProjectTag } from '../../../ui/list/ProjectTag.tsx';
import { useActiveRow } from '../../../ui/list/use-active-row.ts';
import type { ChangeList } from '../../../ui/list/use-list-state.ts';
import type { Selection } from '../../../ui/list/use-selection.ts';
import { SortHead } from '../../../ui/SortHead.tsx';
import { DeleteReport } from './DeleteReport.tsx';
import { Preview } from './Preview.tsx';
import { nextReportOrder, type ReportListState, type ReportSortColumn } from './report-list-state.ts';
import { ReportName } from './ReportName.tsx';
import { ResultCell } from './ResultCell.tsx';
import classes from './ReportTable.module.css';
import { SharedLink } from './SharedLink.tsx';
import { StatusSign } from './StatusSign.tsx';
import { useColumnNames } from './use-column-names.ts';

/** The properties of a list of reports, as a table or as cards. */
export interface ReportRows {
  readonly reports: readonly ReportListItem[];
  readonly selection: Selection<ReportListItem>;
  readonly activeId: number | null;
  readonly onActivate: (report: ReportListItem) => void;
  readonly onDelete: (report: ReportListItem) => void;
  /** Reports of other users are among them: each shows its owner. */
  readonly withOwner: boolean;
}

interface ReportTableProps extends ReportRows {
  readonly state: ReportListState;
  readonly faded: boolean;
  /** The details take a part of the width: columns that they contain as well are left out. */
  readonly narrow: boolean;
  readonly onChange: ChangeList<ReportListState>;
}

export function ReportTable(props: ReportTableProps) {
  const { reports, state, faded, selection, onChange, onDelete, narrow, withOwner } = props;
  const { t } = useTranslation('reports');
  const { t: tApp } = useTranslation('app');
  const { t: tOverview } = useTranslation('overview');
  const { t: tList } = useTranslation('list');
  const language = useLanguage();
  const names = useColumnNames();
  // The column of owners needs the width of the size, which the details contain as well.
  const withSize = !(narrow && withOwner);
  const navigate = useNavigate();
  const activeRow = useActiveRow({
    items: reports,
    activeId: props.activeId,
    onActivate: props.onActivate,
    onToggle: selection.toggle,
    onOpen: ({ Id }) => void navigate({ to: '/plagiarism/reports/$id', params: { id: String(Id) } }),
  });
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
      {withOwner && sortable('Owner')}
      {sortable('ProjectName')}
      {sortable('ResultPercent')}
      <Table.Th>{tOverview('preview')}</Table.Th>
      {!narrow && sortable('SourceCount', true)}
      {!narrow && sortable('TotalWords', true)}
      {withSize && sortable('Pages', true)}
      {withSize && sortable('Credits', true)}
      <ActionsHead buttons={2} />
    </>
  );
  return (
    <ListTable caption={`${t('list.caption')}. ${tList('keys')}`} head={head} faded={faded}>
      {reports.map((report, index) => (
        <SelectableRow
          key={report.Id}
          name={report.Name || tApp('untitled')}
          selected={selection.has(report)}
          onToggle={() => selection.toggle(report)}
          active={activeRow(report, index)}
        >
          <Table.Td>
            <StatusSign status={report.Status} short />
          </Table.Td>
          <DateCell seconds={report.Scheduled} />
          <Table.Td>
            <ReportName report={report} />
          </Table.Td>
          {withOwner && <Table.Td className={classes['owner'] ?? ''}>{report.Owner}</Table.Td>}
          <Table.Td>
            <ProjectTag name={report.ProjectName} />
          </Table.Td>
          <Table.Td>
            <ResultCell report={report} short={narrow} />
          </Table.Td>
          <Table.Td className={classes['preview'] ?? ''}>
            <Preview report={report} width={27} />
          </Table.Td>
          {!narrow && (
            <NumericCell>
              {report.Status === 'Ok' ? (
                formatNumber(report.SourceCount, language)
              ) : (
                <span aria-hidden>–</span>
              )}
            </NumericCell>
          )}
          {!narrow && <NumericCell>{formatNumber(report.TotalWords, language)}</NumericCell>}
          {withSize && <NumericCell>{formatNumber(report.Pages, language)}</NumericCell>}
          {withSize && <NumericCell>{formatNumber(report.Credits, language)}</NumericCell>}
          <Table.Td className={classes['actions'] ?? ''}>
            <SharedLink report={report} />
            <DeleteReport report={report} onDelete={onDelete} />
          </Table.Td>
        </SelectableRow>
      ))}
    </ListTable>
  );
}
