import { Alert, Button } from '@mantine/core';
import type { MonitoringEvidence } from '@palimpsest/contract';
import { IconExternalLink } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useOperation } from '../../../api/query.ts';
import { useStaysWithUser } from '../../../common/on-behalf/use-stays-with-user.ts';
import { usePageTitle } from '../../../common/use-page-title.ts';
import { formatDate, formatNumber, formatPercent } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Breakable } from '../../../ui/Breakable.tsx';
import { AnchorLink, ButtonLink } from '../../../ui/links.tsx';
import { MainNumbers } from '../../../ui/figures/MainNumbers.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Assessment } from './Assessment.tsx';
import classes from './Evidence.module.css';
import { EvidenceButton } from './EvidenceButton.tsx';
import { EvidenceFacts } from './EvidenceFacts.tsx';
import { FoundTexts } from './FoundTexts.tsx';

/** The numbers of a finding, its dates, the rating, and both texts side by side. */
export function Evidence({ finding }: { readonly finding: MonitoringEvidence }) {
  const { t } = useTranslation('monitoring');
  const language = useLanguage();
  const { Title, Url, MonitoredName, MonitoredTextId, Words, Percent, State, Gone, Found } = finding;
  const title = Title || Url;
  usePageTitle(title);
  useMarkAsSeen(finding);
  return (
    <div>
      <PageHeader
        title={<Breakable text={title} />}
        words={title}
        actions={
          <>
            <ButtonLink to="/monitoring/findings" variant="default">
              {t('finding.back')}
            </ButtonLink>
            <EvidenceButton ids={[finding.Id]} />
            <Button
              component="a"
              href={Url}
              target="_blank"
              rel="noopener noreferrer nofollow"
              variant="default"
              rightSection={<IconExternalLink size={16} stroke={1.6} aria-hidden />}
            >
              {t('finding.openPage')}
              <span className="visually-hidden"> ({t('finding.newTab')})</span>
            </Button>
          </>
        }
      >
        <AnchorLink to="/monitoring/findings" search={{ textid: MonitoredTextId }} inherit>
          {t('finding.of', { name: MonitoredName })}
        </AnchorLink>
      </PageHeader>
      {finding.UnreadReason !== '' && (
        <Alert color="ochre" variant="light" mb="md">
          {t('finding.unread', { reason: t(`problem.${finding.UnreadReason}`) })}
        </Alert>
      )}
      <MainNumbers
        figures={[
          { name: t('finding.words'), value: formatNumber(Words, language) },
          { name: t('finding.share'), value: formatPercent(Percent, language) },
          {
            name: t('findings.state'),
            value: t(`findingState.${State}`),
            note:
              Gone > 0
                ? t('findings.goneSince', { date: formatDate(Gone, language) })
                : t('findings.foundAt', { date: formatDate(Found, language) }),
          },
        ]}
      />
      <div className={classes['columns']}>
        <Assessment finding={finding} />
        <EvidenceFacts finding={finding} />
      </div>
      <FoundTexts finding={finding} />
    </div>
  );
}

/** A finding that its user has looked at is no longer new; one that somebody else looks at for them still is. */
function useMarkAsSeen({ Id, State }: Pick<MonitoringEvidence, 'Id' | 'State'>): void {
  const { mutate } = useOperation('RateMonitoringFindings', { isQuiet: true });
  const isForOther = useStaysWithUser() !== undefined;
  useEffect(() => {
    if (State === 'new' && !isForOther) mutate({ ids: [Id] });
  }, [Id, State, isForOther, mutate]);
}
