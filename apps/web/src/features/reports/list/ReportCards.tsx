import { Checkbox } from '@mantine/core';
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

/** The list on a phone: a row becomes a card, the heads become the field OrderSelect. */
export function ReportCards(props: ReportListProps) {
  const { reports, selected, onToggle, onDelete } = props;
  const { t } = useTranslation('reports');
  const language = useLanguage();
  return (
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
                underline="hover"
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
  );
}
