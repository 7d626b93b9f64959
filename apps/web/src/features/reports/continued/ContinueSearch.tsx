import { Button, Progress, Stack, Text } from '@mantine/core';
import { errorText, type ContinuedSearch as Continued, type Report } from '@palimpsest/contract';
import { IconPlayerTrackNext } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useOperation } from '../../../api/query.ts';
import { formatDate, formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { isContinued } from '../queries.ts';

/** Goes on with an online search that ended too early, and shows how far it is. Nothing for the other reports. */
export function ContinueSearch({ report }: { readonly report: Report }) {
  const { CanContinue, Continued: continued } = report;
  if (!CanContinue && continued === null) return null;
  return (
    <Stack gap="xs" w="100%">
      <div aria-live="polite">
        {continued !== null &&
          (isContinued(report) ? <Pending continued={continued} /> : <Outcome continued={continued} />)}
      </div>
      {CanContinue && <Offer report={report} />}
    </Stack>
  );
}

function Offer({ report }: { readonly report: Report }) {
  const { t } = useTranslation('origin');
  const client = useQueryClient();
  const order = useOperation('ContinueSearch', {
    onSuccess: () => void client.invalidateQueries({ queryKey: ['GetReport'] }),
  });
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlayerTrackNext size={14} stroke={1.6} aria-hidden />}
        loading={order.isPending}
        onClick={() => order.mutate({ reportid: report.Id })}
      >
        {t('continue')}
      </Button>
      <Text size="xs" c="dimmed">
        {t('continueHint')}
      </Text>
    </>
  );
}

function Pending({ continued }: { readonly continued: Continued }) {
  const { t } = useTranslation('origin');
  const { SnapsDone, SnapsCount } = continued;
  return (
    <>
      <Text size="xs">{t('continuing')}</Text>
      <Progress
        mt={6}
        size={6}
        color="verdigris"
        value={SnapsCount === 0 ? 0 : (100 * SnapsDone) / SnapsCount}
        aria-label={t('progressLabel')}
      />
    </>
  );
}

function Outcome({ continued }: { readonly continued: Continued }) {
  const { t } = useTranslation('origin');
  const language = useLanguage();
  const { State, StatusCode, Added, Ended } = continued;
  if (State === 'Failed') {
    return (
      <Text size="xs" role="alert" c="var(--accent-text)">
        {errorText(StatusCode || 'continuationFailed', language)}
      </Text>
    );
  }
  return (
    <Text size="xs" c="dimmed">
      {t('continued', {
        count: Added,
        sources: formatNumber(Added, language),
        date: Ended === null ? '' : formatDate(Ended, language),
      })}
    </Text>
  );
}
