import stylesUrl from '@mantine/charts/styles.css?url';
import { BarChart } from '@mantine/charts';
import { useComputedColorScheme } from '@mantine/core';
import { sourceColours } from '../../../common/colours/source-colours.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatCost, milliCentsOfUnit } from '../provider-state.ts';
import type { DayRow, Measure } from './days-of.ts';

interface UseChartProps {
  readonly rows: readonly DayRow[];
  readonly services: readonly { readonly key: string; readonly name: string }[];
  readonly measure: Measure;
}

/** A picture: screen readers and keyboards have the tables and the file. So the layer for the keyboard is off. */
export function UseChart({ rows, services, measure }: UseChartProps) {
  const language = useLanguage();
  const scheme = useComputedColorScheme('light');
  return (
    <div aria-hidden>
      <link rel="stylesheet" href={stylesUrl} precedence="default" />
      <BarChart
        h={280}
        type="stacked"
        data={rows.map((row) => ({ ...row }))}
        dataKey="name"
        withLegend={services.length > 1}
        series={services.map(({ key, name }, i) => ({
          name: key,
          label: name,
          color: sourceColours[i % sourceColours.length]?.line[scheme] ?? 'var(--muted)',
        }))}
        valueFormatter={(value) =>
          measure === 'Requests'
            ? formatNumber(value, language)
            : formatCost(value * milliCentsOfUnit, language)
        }
        tickLine="none"
        gridAxis="x"
        barProps={{ isAnimationActive: false, radius: 1 }}
        barChartProps={{ accessibilityLayer: false }}
        xAxisProps={{ minTickGap: 24 }}
        yAxisProps={{ allowDecimals: measure === 'MilliCents', width: 48 }}
        tooltipAnimationDuration={0}
      />
    </div>
  );
}
