import stylesUrl from '@mantine/charts/styles.css?url';
import { BarChart, DonutChart } from '@mantine/charts';
import { useComputedColorScheme } from '@mantine/core';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import classes from '../Dashboard.module.css';
import type { Bar, Share } from './chart-rows.ts';
import { shareColour } from './share-colour.ts';

/**
 * Charts are pictures: screen readers and keyboards have the tables. So the charts' own layer for the keyboard is off, and
 * nothing moves.
 */
const picture = { accessibilityLayer: false } as const;

/** The styles of charts, in a file of their own: all other styles are in one that every page starts with. */
function ChartStyles() {
  return <link rel="stylesheet" href={stylesUrl} precedence="default" />;
}

export function MonthChart({ rows, label }: { readonly rows: readonly Bar[]; readonly label: string }) {
  const language = useLanguage();
  return (
    <div aria-hidden className={classes['chart']}>
      <ChartStyles />
      <BarChart
        h={340}
        data={rows.map(({ name, count }) => ({ name, count }))}
        dataKey="name"
        series={[{ name: 'count', label, color: 'verdigris.5' }]}
        valueFormatter={(value) => formatNumber(value, language)}
        tickLine="none"
        gridAxis="x"
        barProps={{ isAnimationActive: false, radius: 2 }}
        barChartProps={picture}
        yAxisProps={{ allowDecimals: false, width: 40 }}
        tooltipAnimationDuration={0}
      />
    </div>
  );
}

export function ProjectChart({ rows }: { readonly rows: readonly Share[] }) {
  const language = useLanguage();
  const scheme = useComputedColorScheme('light');
  return (
    <div aria-hidden className={classes['chart']}>
      <ChartStyles />
      <DonutChart
        size={160}
        thickness={24}
        mx="auto"
        data={rows.map((row) => ({ name: row.name, value: row.count, color: shareColour(row, scheme) }))}
        valueFormatter={(value) => formatNumber(value, language)}
        tooltipDataSource="segment"
        pieProps={{ isAnimationActive: false, rootTabIndex: -1 }}
        pieChartProps={picture}
        tooltipAnimationDuration={0}
      />
    </div>
  );
}
