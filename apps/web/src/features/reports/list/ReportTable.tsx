import { Table } from '@mantine/core';
import type { ReportListItem } from '@palimpsest/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/translate.ts';
import { ActionsHead, ListTable, SelectableRow, SelectAllHead } from '../../../ui/list/ListTable.tsx';
import { useActiveRow } from '../../../ui/list/use-active-row.ts';
import type { ChangeList } from '../../../ui/list/use-list-state.ts';
import type { Selection } from '../../../ui/list/use-selection.ts';
import { DeleteReport } from './DeleteReport.tsx';
import type { ReportListState } from './report-list-state.ts';
import { shownColumns } from './report-columns.ts';
import { ReportCell } from './ReportCell.tsx';
import { ReportHead } from './ReportHead.tsx';
import classes from './ReportTable.module.css';
import { SharedLink } from './SharedLink.tsx';

/** The properties of a list of reports, as a table or as cards. */
export interface ReportRows {
  readonly reports: readonly ReportListItem[];
  readonly selection: Selection<ReportListItem>;
  readonly activeId: number | null;
  readonly onActivate: (report: ReportListItem) => void;
  readonly onDelete: (report: ReportListItem) => void;
  /** Reports of other users are among them: each shows its owner. */
  readonly withOwner: boolean;
  /** The reports may belong to different projects. */
  readonly withProject: boolean;
}

interface ReportTableProps extends ReportRows {
  readonly state: ReportListState;
  readonly faded: boolean;
  /** The details take a part of the width: columns that they contain as well are left out. */
  readonly narrow: boolean;
  readonly onChange: ChangeList<ReportListState>;
}

export function ReportTable(props: ReportTableProps) {
  const { reports, state, faded, selection, onChange, onDelete, narrow, withOwner, withProject } = props;
  const { t } = useTranslation('reports');
  const { t: tApp } = useTranslation('app');
  const { t: tList } = useTranslation('list');
  const columns = shownColumns({ narrow, withOwner, withProject });
  const navigate = useNavigate();
  const activeRow = useActiveRow({
    items: reports,
    activeId: props.activeId,
    onActivate: props.onActivate,
    onToggle: selection.toggle,
    onOpen: ({ Id }) => void navigate({ to: '/plagiarism/reports/$id', params: { id: String(Id) } }),
  });
  const head = (
    <>
      <SelectAllHead
        selected={selection.chosen.length}
        of={reports.length}
        onToggleAll={selection.toggleAll}
      />
      {columns.map((column) => (
        <ReportHead key={column.id} column={column} state={state} onChange={onChange} />
      ))}
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
          {columns.map((column) => (
            <ReportCell key={column.id} column={column} report={report} narrow={narrow} />
          ))}
          <Table.Td className={classes['actions'] ?? ''}>
            <SharedLink report={report} />
            <DeleteReport report={report} onDelete={onDelete} />
          </Table.Td>
        </SelectableRow>
      ))}
    </ListTable>
  );
}
