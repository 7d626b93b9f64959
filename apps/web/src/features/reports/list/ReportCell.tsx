import { Table } from '@mantine/core';
import type { Language, ReportListItem } from '@palimpsest/contract';
import type { ReactElement } from 'react';
import { formatNumber, formatPercent } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { DateCell, NumericCell } from '../../../ui/list/ListTable.tsx';
import { ProjectTag } from '../../../ui/list/ProjectTag.tsx';
import { Preview } from './Preview.tsx';
import type { DrawnColumnId, ReportColumn, ReportColumnId } from './report-columns.ts';
import { ReportName } from './ReportName.tsx';
import classes from './ReportTable.module.css';
import { ResultCell } from './ResultCell.tsx';
import { StatusSign } from '../../../common/result/StatusSign.tsx';

interface ReportCellProps {
  readonly column: ReportColumn;
  readonly report: ReportListItem;
  readonly narrow: boolean;
}

type Cell = (props: ReportCellProps) => ReactElement;

/** Cells that show more than the value of their column. */
const richCells: Readonly<Partial<Record<ReportColumnId, Cell>> & Record<DrawnColumnId, Cell>> = {
  status: ({ report }) => (
    <Table.Td>
      <StatusSign status={report.Status} short />
    </Table.Td>
  ),
  title: ({ report }) => (
    <Table.Td>
      <ReportName report={report} />
    </Table.Td>
  ),
  owner: ({ report }) => <Table.Td className={classes['owner'] ?? ''}>{report.Owner}</Table.Td>,
  project: ({ report }) => (
    <Table.Td>
      <ProjectTag name={report.ProjectName} />
    </Table.Td>
  ),
  result: ({ report, narrow }) => (
    <Table.Td>
      <ResultCell report={report} short={narrow} />
    </Table.Td>
  ),
  preview: ({ report }) => (
    <Table.Td className={classes['preview'] ?? ''}>
      <Preview report={report} width={27} />
    </Table.Td>
  ),
};

const cellsById: Readonly<Record<string, Cell>> = richCells;

/** The cell of a report in one column: drawn by this table, or the value that the contract declares. */
export function ReportCell(props: ReportCellProps) {
  const { column, report } = props;
  const language = useLanguage();
  const richCell = cellsById[column.id];
  if (richCell !== undefined) return richCell(props);
  switch (column.kind) {
    case 'text':
      return <Table.Td>{column.value(report, language)}</Table.Td>;
    case 'date':
      return <DateCell seconds={column.value(report)} />;
    case 'number':
      return <FigureCell value={column.value(report)} format={formatNumber} />;
    case 'percent':
      return <FigureCell value={column.value(report)} format={formatPercent} />;
    case 'drawn':
      throw new Error(`The table does not draw the column ${column.id}.`);
  }
}

interface FigureCellProps {
  readonly value: number | null;
  readonly format: (value: number, language: Language) => string;
}

function FigureCell({ value, format }: FigureCellProps) {
  const language = useLanguage();
  return <NumericCell>{value === null ? <span aria-hidden>–</span> : format(value, language)}</NumericCell>;
}
