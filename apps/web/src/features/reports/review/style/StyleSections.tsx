import { SegmentedControl, Stack, Switch, Text, Title } from '@mantine/core';
import { styleMeasures, type OverlayStatistics } from '@palimpsest/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { styleLineStyle } from '../../../../common/colours/style-scale.ts';
import type { ReviewState } from '../model/review-search.ts';
import { Bars } from '../../../../common/text-figures/Bars.tsx';
import { ReadingEaseFigure } from '../../../../common/text-figures/ReadingEaseFigure.tsx';
import { TextFigures } from '../../../../common/text-figures/TextFigures.tsx';
import { FactList } from '../../../../ui/FactList.tsx';
import panelClasses from '../properties/PropertiesPanel.module.css';
import type { ChangeReview } from '../use-review-state.ts';

interface StyleSectionsProps {
  readonly state: ReviewState;
  readonly statistics: OverlayStatistics | undefined;
  readonly onChange: ChangeReview;
}

/** The properties panel in the style view: the measure, and the figures of the text. */
export function StyleSections({ state, statistics, onChange }: StyleSectionsProps) {
  const { t } = useTranslation('style');
  const { t: tReports } = useTranslation('reports');
  return (
    <div style={styleLineStyle}>
      <Section title={t('view')}>
        <Stack gap="sm">
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label={t('measure.label')}
            value={state.measure}
            onChange={(value) => {
              const measure = styleMeasures.find((known) => known === value);
              if (measure) onChange({ measure, match: null });
            }}
            data={styleMeasures.map((measure) => ({ value: measure, label: t(`measure.${measure}`) }))}
          />
          <Text size="xs" c="dimmed">
            {t(`means.${state.measure}`)}
          </Text>
          <Switch
            size="xs"
            label={tReports('view.lineBreaks')}
            checked={state.lineBreaks}
            onChange={(event) => onChange({ lineBreaks: event.currentTarget.checked })}
          />
        </Stack>
      </Section>
      {statistics && (
        <>
          <Section title={t('spread.title')}>
            <Spread statistics={statistics} measure={state.measure} />
          </Section>
          <Section title={t('ease.title')}>
            <ReadingEaseFigure ease={statistics.ReadingEase} />
          </Section>
          <Section title={t('figures.sentences')}>
            <TextFigures statistics={statistics} />
          </Section>
        </>
      )}
    </div>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={panelClasses['section']}>
      <Title order={2} className={panelClasses['heading'] ?? ''}>
        {title}
      </Title>
      {children}
    </section>
  );
}

function Spread({
  statistics,
  measure,
}: {
  readonly statistics: OverlayStatistics;
  readonly measure: ReviewState['measure'];
}) {
  const { t } = useTranslation('style');
  const language = useLanguage();
  const summary = statistics.Measures.find(({ Type }) => Type === measure);
  if (!summary) return null;
  return (
    <>
      <Bars
        bars={summary.Counts.map((count, index) => ({
          count,
          foot: index % 5 === 0 ? formatNumber(index * 10, language) : '',
          label: t('spread.of', { count, from: index * 10, to: index * 10 + 10 }),
        }))}
      />
      <FactList
        facts={[
          { name: t('spread.median'), value: formatNumber(Math.round(summary.Median), language) },
          { name: t('spread.mean'), value: formatNumber(Math.round(summary.Mean), language) },
        ]}
      />
    </>
  );
}
