import { Button, Code, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useOperation } from '../../../api/query.ts';
import { ErrorState } from '../../../common/feedback/ErrorState.tsx';
import { StaysWithUser } from '../../../common/on-behalf/StaysWithUser.tsx';
import { formatDateTime, formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { webhookDeliveryQuery } from '../queries.ts';
import { useOutcome } from './use-outcome.ts';
import { askAgainMs } from './ask-again-ms.ts';

interface DeliveryDetailsProps {
  readonly id: number;
  readonly onBack: () => void;
}

/** A delivery with its request and the answers. */
export function DeliveryDetails({ id, onBack }: DeliveryDetailsProps) {
  const { t } = useTranslation('webhooks');
  const language = useLanguage();
  const outcome = useOutcome();
  const { data, error, refetch } = useQuery({
    ...webhookDeliveryQuery({ id }),
    refetchInterval: ({ state: { data: read } }) => askAgainMs(read && [read.data], Date.now()),
  });
  const replay = useOperation('ReplayWebhookDelivery');
  const delivery = data?.data;
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} stroke={1.8} aria-hidden />}
          ref={focusOnMount}
          onClick={onBack}
        >
          {t('back')}
        </Button>
        {delivery !== undefined && delivery.State !== 'waiting' && (
          <StaysWithUser>
            <Button loading={replay.isPending} onClick={() => replay.mutate({ id })}>
              {t('replay')}
            </Button>
          </StaysWithUser>
        )}
      </Group>
      {delivery === undefined ? (
        error === null ? (
          <Skeleton height={200} aria-busy />
        ) : (
          <ErrorState error={error} retry={() => void refetch()} />
        )
      ) : (
        <>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {t('messageId', { id: delivery.MessageId })}
          </Text>
          <Title order={3}>{t('request')}</Title>
          {delivery.Request === '' ? (
            <Text c="dimmed">{t('requestHidden')}</Text>
          ) : (
            <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {delivery.Request}
            </Code>
          )}
          <Title order={3}>{t('attempts')}</Title>
          {delivery.AttemptList.length === 0 && <Text c="dimmed">{t('noAttempts')}</Text>}
          {delivery.AttemptList.map((attempt, index) => (
            <div key={delivery.AttemptList.length - index}>
              <Text size="sm">
                {[
                  formatDateTime(attempt.At, language),
                  outcome(attempt),
                  attempt.DurationMs === null
                    ? ''
                    : t('duration', { ms: formatNumber(attempt.DurationMs, language) }),
                ]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </Text>
              {attempt.Answer !== '' && (
                <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {attempt.Answer}
                </Code>
              )}
            </div>
          ))}
        </>
      )}
    </Stack>
  );
}
