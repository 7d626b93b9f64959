import { Text } from '@mantine/core';
import type { ContinuedSearch as Continued, Report } from '@palimpsest/contract';
import { IconPlayerTrackNext } from '@tabler/icons-react';
import { useOperation } from '../../../api/query.ts';
import { formatDate, formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { isContinued } from '../queries.ts';
import { Rerun, RerunButton } from '../rerun/Rerun.tsx';

/** Goes on with an online search that ended too early, and shows how far it is. Nothing for the other reports. */
export function ContinueSearch({ report }: { readonly report: Report }) {
  const { t } = useTranslation('origin');
  const { CanContinue, Continued: continued } = report;
  if (!CanContinue && continued === null) return null;
  return (
    <Rerun
      run={continued}
      isPending={isContinued(report)}
      size="xs"
      pendingText={t('continuing')}
      progressLabel={t('progressLabel')}
      failure="continuationFailed"
      outcome={continued && <Added continued={continued} />}
      offer={CanContinue && <Offer report={report} />}
    />
  );
}

function Offer({ report }: { readonly report: Report }) {
  const { t } = useTranslation('origin');
  const order = useOperation('ContinueSearch');
  return (
    <>
      <RerunButton
        size="xs"
        icon={<IconPlayerTrackNext size={14} stroke={1.6} aria-hidden />}
        isOrdering={order.isPending}
        onOrder={() => order.mutate({ reportid: report.Id })}
      >
        {t('continue')}
      </RerunButton>
      <Text size="xs" c="dimmed">
        {t('continueHint')}
      </Text>
    </>
  );
}

function Added({ continued: { Added: count, Ended } }: { readonly continued: Continued }) {
  const { t } = useTranslation('origin');
  const language = useLanguage();
  return (
    <Text size="xs" c="dimmed">
      {t('continued', {
        count,
        sources: formatNumber(count, language),
        date: Ended === null ? '' : formatDate(Ended, language),
      })}
    </Text>
  );
}
