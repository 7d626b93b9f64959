import { SegmentedControl, Stack, Switch, Tooltip } from '@mantine/core';
import type { Report } from '@palimpsest/contract';
import { useState } from 'react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { ButtonLink } from '../../../../ui/links.tsx';
import { useSources } from '../../queries.ts';
import { DetailsSection } from '../../../../ui/list/ListDetails.tsx';
import { readReviewState, writeReviewState, type ReviewState } from '../../review/model/review-search.ts';

/** How the report opens: the same choices as in the review. The link contains them as parameters. */
export function ViewSection({ report }: { readonly report: Report }) {
  const { t } = useTranslation('overview');
  const { t: tReports } = useTranslation('reports');
  const [view, setView] = useState<ReviewState>(() => readReviewState({}));
  const change = (changes: Partial<ReviewState>) => setView((known) => ({ ...known, ...changes }));
  const [first] = useSources(report).data?.data ?? [];
  const showsSource = view.view === 'selected' && first !== undefined;
  return (
    <DetailsSection title={t('details.view')}>
      <Stack gap="sm">
        <Tooltip label={t('details.selectedNeedsSource')} disabled={first !== undefined}>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label={t('details.view')}
            value={showsSource ? 'selected' : 'merged'}
            onChange={(value) => change({ view: value === 'selected' ? 'selected' : 'merged' })}
            data={[
              { value: 'merged', label: tReports('view.merged') },
              { value: 'selected', label: tReports('view.selected'), disabled: first === undefined },
            ]}
          />
        </Tooltip>
        <Switch
          size="xs"
          label={tReports('view.shortened')}
          checked={view.shortened}
          onChange={(event) => change({ shortened: event.currentTarget.checked })}
        />
        <Switch
          size="xs"
          label={tReports('view.lineBreaks')}
          checked={view.lineBreaks}
          onChange={(event) => change({ lineBreaks: event.currentTarget.checked })}
        />
        <ButtonLink
          to="/plagiarism/reports/$id"
          params={{ id: String(report.Id) }}
          search={writeReviewState({ ...view, sourceId: showsSource ? first.Id : null })}
          variant="default"
          fullWidth
        >
          {t('details.open')}
        </ButtonLink>
      </Stack>
    </DetailsSection>
  );
}
