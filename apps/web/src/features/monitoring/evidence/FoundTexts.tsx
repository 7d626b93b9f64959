import { Title } from '@mantine/core';
import type { MonitoringEvidence } from '@palimpsest/contract';
import { ComparedTexts } from '../../../common/compare/ComparedTexts.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { Breakable } from '../../../ui/Breakable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';

/** The watched text and the page side by side, as they were when the page was found. */
export function FoundTexts({ finding }: { readonly finding: MonitoringEvidence }) {
  const { t } = useTranslation('monitoring');
  const { Markup, MonitoredName, Title: title, Url } = finding;
  return (
    <section aria-labelledby="found-texts">
      <Title order={2} size="h3" id="found-texts">
        {t('finding.sides')}
      </Title>
      {Markup.Positions.length === 0 ? (
        <EmptyState text={t('finding.nothing')} />
      ) : (
        <ComparedTexts
          markup={Markup}
          sides={{
            first: {
              label: t('finding.yours'),
              shortLabel: t('finding.yours'),
              heading: <Breakable text={MonitoredName} />,
              level: 'h3',
            },
            second: {
              label: t('finding.theirs'),
              shortLabel: t('finding.theirs'),
              heading: <Breakable text={title || Url} />,
              level: 'h3',
            },
          }}
        />
      )}
    </section>
  );
}
