import { useTranslation } from 'react-i18next';
import type { ReportSortColumn } from './report-list-state.ts';

/** The names of the columns that the reports can be ordered by. */
export function useColumnNames(): Readonly<Record<ReportSortColumn, string>> {
  const { t } = useTranslation('reports');
  const { t: tList } = useTranslation('list');
  const { t: tOverview } = useTranslation('overview');
  return {
    Date: tList('date'),
    Name: t('list.name'),
    Status: t('list.status'),
    ProjectName: tList('project'),
    ResultPercent: t('list.result'),
    SourceCount: t('list.sources'),
    TotalWords: t('facts.words'),
    Pages: t('facts.pages'),
    Credits: t('list.credits'),
    Owner: tOverview('owner'),
  };
}
