import { SegmentedControl, Stack, Switch, Text, Title } from '@mantine/core';
import type { Citation, Report, Source } from '@palimpsest/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { AnchorLink } from '../../../../ui/links.tsx';
import { WhatIfSection } from '../what-if/WhatIfSection.tsx';
import type { WhatIfView } from '../what-if/use-what-if.ts';
import { ManipulationNotice } from '../findings/ManipulationNotice.tsx';
import { MatchGroups } from '../findings/MatchGroups.tsx';
import { ResetRatings } from '../ratings/ResetRatings.tsx';
import type { Ratings } from '../ratings/use-ratings.ts';
import type { ReviewState, ReviewView } from '../model/review-search.ts';
import { CheckRevision } from '../revision/CheckRevision.tsx';
import { hasRecheck, RecheckReport } from '../../recheck/RecheckReport.tsx';
import { ReportGivenTexts } from '../given/ReportGivenTexts.tsx';
import { RevisionSection } from '../revision/RevisionSection.tsx';
import type { ChangeReview } from '../use-review-state.ts';
import type { ShownPlace } from '../use-shown-place.ts';
import { FactList } from '../../../../ui/FactList.tsx';
import classes from './PropertiesPanel.module.css';
import { ResultSection } from './ResultSection.tsx';
import { useReportFacts, useSettingFacts } from './use-facts.ts';

interface PropertiesPanelProps {
  readonly report: Report;
  readonly sources: readonly Source[];
  readonly whatIf: WhatIfView;
  /** How many passages of the report each group has. */
  readonly passagesByGroup: ReadonlyMap<Citation, number>;
  readonly state: ReviewState;
  readonly ratings: Ratings;
  readonly shownPlace: ShownPlace | null;
  readonly onShowPlace: (place: ShownPlace) => void;
  readonly onChange: ChangeReview;
  /** Shows one source beside the text; null if there is no source. */
  readonly onSelectSource: (() => void) | null;
  /** The settings of the style view, in place of those for sources; null in the other views. */
  readonly style: ReactNode;
}

/** The right side: first the result, then the display of the text, then the settings of the check. */
export function PropertiesPanel(props: PropertiesPanelProps) {
  const { report, sources, whatIf, state, onChange, onSelectSource } = props;
  const { Groups } = whatIf.report;
  const { t } = useTranslation('reports');
  const { t: tRatings } = useTranslation('ratings');
  const { t: tGiven } = useTranslation('given');
  const { t: tRecheck } = useTranslation('recheck');
  const reportFacts = useReportFacts(report);
  const settingFacts = useSettingFacts(report);
  const changeView = (view: ReviewView) => {
    if (view === 'merged') onChange({ view, sourceId: null, match: null });
    else onSelectSource?.();
  };
  return (
    <section className={classes['panel']} aria-label={t('properties.label')} data-review-part>
      <ResultSection
        report={whatIf.report}
        sources={sources}
        whatIf={whatIf}
        shownPlace={props.shownPlace}
        onShowPlace={props.onShowPlace}
      />
      <p className={classes['guide']}>
        <AnchorLink to="/guide" target="_blank" size="sm">
          {t('guideLink')}
        </AnchorLink>
      </p>
      <RevisionSection report={report} />
      {hasRecheck(report) && (
        <Section title={tRecheck('title')}>
          <RecheckReport report={report} />
        </Section>
      )}
      <ManipulationNotice
        hints={report.ManipulationHints ?? []}
        shown={props.shownPlace}
        onShow={props.onShowPlace}
      />
      {props.style === null && sources.length > 0 && Groups !== null && (
        <Section title={t('groups.title')}>
          <MatchGroups
            groups={Groups}
            passages={props.passagesByGroup}
            chosen={state.groups}
            onChoose={(groups) => onChange({ groups, match: null })}
          />
        </Section>
      )}
      {props.style === null && sources.length > 0 && (
        <Section title={t('whatIf.heading')}>
          <WhatIfSection
            report={report}
            whatIf={state.whatIf}
            view={whatIf}
            onChange={(changed) => onChange({ whatIf: changed })}
          />
        </Section>
      )}
      {props.style === null && report.Order !== null && (sources.length > 0 || hasNamed(report.Order)) && (
        <Section title={tGiven('title')}>
          <ReportGivenTexts report={report} order={report.Order} />
        </Section>
      )}
      {props.style}
      {props.style === null && sources.length > 0 && (
        <Section title={t('view.label')}>
          <Stack gap="sm">
            <SegmentedControl
              fullWidth
              size="xs"
              aria-label={t('view.label')}
              value={state.view === 'selected' ? 'selected' : 'merged'}
              onChange={(value) => changeView(value === 'selected' ? 'selected' : 'merged')}
              data={[
                { value: 'merged', label: t('view.merged') },
                { value: 'selected', label: t('view.selected'), disabled: onSelectSource === null },
              ]}
            />
            <Switch
              size="xs"
              label={t('view.shortened')}
              checked={state.shortened}
              onChange={(event) => onChange({ shortened: event.currentTarget.checked })}
            />
            <Switch
              size="xs"
              label={t('view.lineBreaks')}
              checked={state.lineBreaks}
              onChange={(event) => onChange({ lineBreaks: event.currentTarget.checked })}
            />
          </Stack>
        </Section>
      )}
      <Section title={t('facts.report')}>
        <FactList facts={reportFacts} />
        {report.Comment !== '' && (
          <Text size="xs" mt={8} className={classes['comment'] ?? ''}>
            {report.Comment}
          </Text>
        )}
      </Section>
      <Section title={t('facts.settings')}>
        <FactList facts={settingFacts} />
      </Section>
      <Section title={tRatings('actions')}>
        <Stack gap="xs">
          <CheckRevision report={report} />
          {sources.length > 0 && <ResetRatings ratings={props.ratings} />}
        </Stack>
      </Section>
    </section>
  );
}

/** Whether a text was named as given after the check. */
function hasNamed({ GivenTexts }: NonNullable<Report['Order']>): boolean {
  return GivenTexts.some(({ Id }) => Id !== 0);
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes['section']}>
      <Title order={2} className={classes['heading'] ?? ''}>
        {title}
      </Title>
      {children}
    </section>
  );
}
