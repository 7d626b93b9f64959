import stylesUrl from '@mantine/charts/styles.css?url';
import { BarChart } from '@mantine/charts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { ChartRow } from './chart-rows.ts';

interface UsageChartProps {
  readonly rows: readonly ChartRow[];
  readonly measure: 'reports' | 'credits' | 'reportsagg' | 'creditsagg';
  readonly label: string;
}

/** A picture: screen readers and keyboards have the table. So the layer for the keyboard is off. */
export function UsageChart({ rows, measure, label }: UsageChartProps) {
  const language = useLanguage();
  return (
    <div aria-hidden>
      <link rel="stylesheet" href={stylesUrl} precedence="default" />
      <BarChart
        h={260}
        data={rows.map((row) => ({ ...row }))}
        dataKey="name"
        series={[{ name: measure, label, color: 'verdigris.5' }]}
        valueFormatter={(value) => formatNumber(value, language)}
        tickLine="none"
        gridAxis="x"
        barProps={{ isAnimationActive: false, radius: 2 }}
        barChartProps={{ accessibilityLayer: false }}
        xAxisProps={{ minTickGap: 24 }}
        yAxisProps={{ allowDecimals: false, width: 56 }}
        tooltipAnimationDuration={0}
      />
    </div>
  );
}
