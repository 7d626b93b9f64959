import { Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import type { LicenseChart } from '@palimpsest/contract';
import { IconChartBar } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { licenseUsageChartDataQuery } from '../queries.ts';
import { ErrorState } from '../../../common/feedback/ErrorState.tsx';
import { formatDate, formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { later } from '../../../ui/first-page-shown.ts';
import { FilterChips } from '../../../ui/list/FilterChips.tsx';
import filterClasses from '../../../ui/list/ListFilters.module.css';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { useLicense } from '../page/use-license.ts';
import { PeriodFilters, usePeriodChips } from '../usage/PeriodFilters.tsx';
import { StatisticsMenu } from '../usage/StatisticsMenu.tsx';
import { usageScopeOf, usageCodec } from '../usage/usage-state.ts';
import { isByMonth, rowsOf } from './chart-rows.ts';
import { FiguresTable } from './FiguresTable.tsx';
import classes from './Statistics.module.css';

// The library of charts is larger than the rest of the page: it arrives behind it.
const UsageChart = later(async () => (await import('./UsageChart.tsx')).UsageChart);

/** The checks and credits of a licence over time, as charts and as a table. */
export function StatisticsPart() {
  const { t } = useTranslation('license');
  const license = useLicense();
  const [state, change, reset] = useListState(usageCodec);
  const { data, error, refetch } = useQuery({
    ...licenseUsageChartDataQuery({ code: state.code, filters: usageScopeOf(state) }),
    placeholderData: keepPreviousData,
  });
  const period = { license, filters: state, onChange: change };
  const chips = usePeriodChips(period);
  return (
    <>
      <h2 className="visually-hidden">{t('parts.statistics')}</h2>
      <div className={filterClasses['filters']}>
        <Group gap="xs" justify="space-between">
          <Group gap="xs" wrap="nowrap" flex="1 1 340px">
            <PeriodFilters {...period} />
          </Group>
          <StatisticsMenu code={state.code} filters={state} />
        </Group>
        {chips.length > 0 && <FilterChips chips={chips} onReset={reset} />}
      </div>
      {data !== undefined ? (
        <Charts chart={data.data} />
      ) : error === null ? (
        <Skeleton height={320} />
      ) : (
        <ErrorState error={error} retry={() => void refetch()} />
      )}
    </>
  );
}

function Charts({ chart }: { readonly chart: LicenseChart }) {
  const { t } = useTranslation('license');
  const language = useLanguage();
  const [isTotal, setIsTotal] = useState(false);
  const rows = rowsOf(chart, language);
  const last = rows.at(-1);
  if (last === undefined || (last.reportsagg === 0 && last.creditsagg === 0)) {
    return <EmptyState icon={<IconChartBar size={36} stroke={1.4} />} text={t('statistics.none')} />;
  }
  const counted = (count: number) => ({ count, shown: formatNumber(count, language) });
  const measures = isTotal ? (['reportsagg', 'creditsagg'] as const) : (['reports', 'credits'] as const);
  const titles = {
    reports: t('statistics.checks'),
    credits: t('statistics.credits'),
    reportsagg: t('statistics.checksTotal'),
    creditsagg: t('statistics.creditsTotal'),
  };
  return (
    <Stack gap="lg">
      <Group justify="space-between" gap="xs">
        <Text>
          {t('statistics.sum', {
            checks: t('usage.reportCount', counted(last.reportsagg)),
            credits: t('usage.creditCount', counted(last.creditsagg)),
            from: formatDate(chart.from, language),
            to: formatDate(chart.to, language),
          })}
        </Text>
        <SegmentedControl
          size="xs"
          aria-label={t('statistics.measure')}
          value={isTotal ? 'total' : 'each'}
          data={[
            { value: 'each', label: t('statistics.each') },
            { value: 'total', label: t('statistics.total') },
          ]}
          onChange={(value) => setIsTotal(value === 'total')}
        />
      </Group>
      {measures.map((measure) => (
        <section key={measure} className={classes['panel']} aria-labelledby={`chart-${measure}`}>
          <h3 id={`chart-${measure}`}>{titles[measure]}</h3>
          <Suspense fallback={<Skeleton height={260} />}>
            <UsageChart rows={rows} measure={measure} label={titles[measure]} />
          </Suspense>
        </section>
      ))}
      <FiguresTable rows={rows} byMonth={isByMonth(chart)} />
    </Stack>
  );
}
