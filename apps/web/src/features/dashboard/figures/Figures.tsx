import { Skeleton, Text } from '@mantine/core';
import type { MonthCount, ProjectCount } from '@palimpsest/contract';
import { Suspense } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { later } from '../../../ui/first-page-shown.ts';
import { Panel } from '../Panel.tsx';
import { monthTitle, sharesOf } from './chart-rows.ts';
import { MonthTable, ProjectFigures } from './FigureTables.tsx';

// The library of charts is larger than the rest of the page: it arrives behind it.
const MonthChart = later(async () => (await import('./charts.tsx')).MonthChart);
const ProjectChart = later(async () => (await import('./charts.tsx')).ProjectChart);

interface FiguresProps {
  readonly months: readonly MonthCount[];
  readonly projects: readonly ProjectCount[];
}

/** Checks by month and by project, as charts and as tables that screen readers read. */
export function Figures({ months, projects }: FiguresProps) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const none = <Text c="dimmed">{t('figures.none')}</Text>;
  const shares = sharesOf(projects, { none: t('figures.noProject'), rest: t('figures.otherProjects') });
  const bars = months.map((row) => ({ name: monthTitle(row, language), count: row.ReportCount }));
  return (
    <>
      <Panel title={t('figures.months')}>
        {months.every(({ ReportCount }) => ReportCount === 0) ? (
          none
        ) : (
          <>
            <Suspense fallback={<Skeleton height={340} />}>
              <MonthChart rows={bars} label={t('figures.reports')} />
            </Suspense>
            <div className="visually-hidden">
              <MonthTable rows={bars} />
            </div>
          </>
        )}
      </Panel>
      <Panel title={t('figures.projects')}>
        {shares.length === 0 ? (
          none
        ) : (
          <>
            <Suspense fallback={<Skeleton height={180} />}>
              <ProjectChart rows={shares} />
            </Suspense>
            <ProjectFigures rows={shares} />
          </>
        )}
      </Panel>
    </>
  );
}
