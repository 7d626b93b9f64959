import { Badge, Checkbox, Table } from '@mantine/core';
import type { ReportListItem } from '@palimpsest/contract';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime, formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AnchorLink } from '../../../ui/links.tsx';
import { SortHead } from '../../../ui/SortHead.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import classes from './List.module.css';
import type { ReportListProps } from './report-list-props.ts';
import { nextOrder, type ReportSortColumn } from './report-list-state.ts';
import { ResultCell } from './ResultCell.tsx';
import { StatusSign } from './StatusSign.tsx';

const headHeightPx = 56;

export function ReportTable(props: ReportListProps) {
  const { reports, state, selected, onChange, onToggleAll } = props;
  const { t } = useTranslation('reports');
  const all = reports.every((report) => selected.has(report.Id));
  const sortable = (column: ReportSortColumn, label: string, numeric = false) => (
    <SortHead
      label={label}
      numeric={numeric}
      direction={state.sortBy === column ? state.sortDirection : undefined}
      onSort={() => onChange(nextOrder(state, column))}
    />
  );
  return (
    <Table
      className={classes['table'] ?? ''}
      data-faded={props.faded || undefined}
      highlightOnHover
      stickyHeader
      stickyHeaderOffset={headHeightPx}
    >
      <Table.Caption className="visually-hidden">{t('list.caption')}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={40}>
            <Checkbox
              size="xs"
              aria-label={t('list.selectAll')}
              checked={all}
              indeterminate={!all && reports.some((report) => selected.has(report.Id))}
              onChange={onToggleAll}
            />
          </Table.Th>
          {sortable('Status', t('list.status'))}
          {sortable('Date', t('list.date'))}
          {sortable('Name', t('list.name'))}
          {sortable('ResultPercent', t('list.result'))}
          <Table.Th className={classes['numeric'] ?? ''}>{t('list.sources')}</Table.Th>
          <Table.Th className={classes['numeric'] ?? ''}>{t('facts.words')}</Table.Th>
          {sortable('Pages', t('facts.pages'), true)}
          {sortable('Credits', t('list.credits'), true)}
          <Table.Th w={44}>
            <span className="visually-hidden">{t('list.actions')}</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {reports.map((report) => (
          <Row key={report.Id} {...props} report={report} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Row({
  report,
  selected,
  onToggle,
  onDelete,
}: ReportListProps & { readonly report: ReportListItem }) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const name = report.Name || t('list.untitled');
  return (
    <Table.Tr className={classes['line'] ?? ''} data-selected={selected.has(report.Id) || undefined}>
      <Table.Td>
        <Checkbox
          size="xs"
          aria-label={t('list.selectOne', { name })}
          checked={selected.has(report.Id)}
          onChange={() => onToggle(report)}
        />
      </Table.Td>
      <Table.Td>
        <StatusSign status={report.Status} />
      </Table.Td>
      <Table.Td className={classes['date'] ?? ''}>
        <time
          dateTime={new Date(report.Scheduled * 1000).toISOString()}
          title={formatDateTime(report.Scheduled, language)}
        >
          {formatDate(report.Scheduled, language)}
        </time>
      </Table.Td>
      <Table.Td>
        <div className={classes['title']}>
          <AnchorLink
            to="/plagiarism/reports/$id"
            params={{ id: String(report.Id) }}
            className={classes['name'] ?? ''}
            c="inherit"
            underline="hover"
          >
            {name}
          </AnchorLink>
          {report.ProjectId !== 0 && <ProjectTag report={report} />}
        </div>
      </Table.Td>
      <Table.Td>
        <ResultCell report={report} />
      </Table.Td>
      <Table.Td className={classes['numeric'] ?? ''}>
        {report.Status === 'Ok' ? formatNumber(report.SourceCount, language) : <span aria-hidden>–</span>}
      </Table.Td>
      <Table.Td className={classes['numeric'] ?? ''}>{formatNumber(report.TotalWords, language)}</Table.Td>
      <Table.Td className={classes['numeric'] ?? ''}>{formatNumber(report.Pages, language)}</Table.Td>
      <Table.Td className={classes['numeric'] ?? ''}>{formatNumber(report.Credits, language)}</Table.Td>
      <Table.Td>
        <DeleteButton report={report} onDelete={onDelete} />
      </Table.Td>
    </Table.Tr>
  );
}

export function ProjectTag({ report }: { readonly report: ReportListItem }) {
  return (
    <Badge
      variant="default"
      tt="none"
      fw={400}
      size="sm"
      className={classes['project'] ?? ''}
      title={report.ProjectName}
    >
      {report.ProjectName}
    </Badge>
  );
}
