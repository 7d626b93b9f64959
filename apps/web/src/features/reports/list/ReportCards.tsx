import { Checkbox, Select } from '@mantine/core';
import { reportSortColumns } from '@palimpsest/contract';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AnchorLink } from '../../../ui/links.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import classes from './List.module.css';
import type { ReportListProps } from './report-list-props.ts';
import { ProjectTag } from './ReportTable.tsx';
import { ResultCell } from './ResultCell.tsx';
import { StatusSign } from './StatusSign.tsx';

const columnKeys = {
  Date: 'date',
  Name: 'name',
  Status: 'status',
  ResultPercent: 'result',
  Pages: 'length',
  Credits: 'credits',
} as const;

/** The list on a phone: a row becomes a card, the heads become one field. */
export function ReportCards(props: ReportListProps) {
  const { reports, state, selected, onChange, onToggle, onDelete } = props;
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const orders = reportSortColumns.flatMap((column) =>
    (['desc', 'asc'] as const).map((direction) => ({
      value: `${column} ${direction}`,
      label: t(direction === 'desc' ? 'list.descending' : 'list.ascending', {
        column: t(`list.${columnKeys[column]}`),
      }),
    })),
  );
  return (
    <>
      <Select
        mb="sm"
        aria-label={t('list.order')}
        data={orders}
        value={`${state.sortBy} ${state.sortDirection}`}
        allowDeselect={false}
        onChange={(value) => {
          const [column, direction] = (value ?? '').split(' ');
          const sortBy = reportSortColumns.find((one) => one === column);
          if (sortBy) onChange({ sortBy, sortDirection: direction === 'asc' ? 'asc' : 'desc' });
        }}
      />
      <ul className={classes['cards']}>
        {reports.map((report) => {
          const name = report.Name || t('list.untitled');
          return (
            <li
              key={report.Id}
              className={classes['card']}
              data-selected={selected.has(report.Id) || undefined}
            >
              <Checkbox
                aria-label={t('list.selectOne', { name })}
                checked={selected.has(report.Id)}
                onChange={() => onToggle(report)}
              />
              <div className={classes['cardBody']}>
                <AnchorLink
                  to="/plagiarism/reports/$id"
                  params={{ id: String(report.Id) }}
                  className={classes['name'] ?? ''}
                  c="inherit"
                >
                  {name}
                </AnchorLink>
                <ResultCell report={report} />
                <div className={classes['meta']}>
                  <StatusSign status={report.Status} />
                  <span>{formatDate(report.Scheduled, language)}</span>
                  <span>
                    {t('pages', { count: report.Pages, pages: formatNumber(report.Pages, language) })}
                  </span>
                  {report.Status === 'Ok' && (
                    <span>
                      {t('sources.count', {
                        count: report.SourceCount,
                        sources: formatNumber(report.SourceCount, language),
                      })}
                    </span>
                  )}
                </div>
                {report.ProjectId !== 0 && <ProjectTag report={report} />}
              </div>
              <DeleteButton report={report} onDelete={onDelete} />
            </li>
          );
        })}
      </ul>
    </>
  );
}
