import { Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import {
  webhookDeliveryStates,
  type Webhook,
  type WebhookDelivery,
  type WebhookDeliveryState,
} from '@palimpsest/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../common/feedback/ErrorState.tsx';
import { formatDateTime } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { Pages } from '../../../ui/list/Pages.tsx';
import { RowList } from '../../../ui/RowList.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { kindKey } from '../kind-key.ts';
import { webhookDeliveriesQuery } from '../queries.ts';
import { DeliveryDetails } from './DeliveryDetails.tsx';
import { useOutcome } from './use-outcome.ts';
import { askAgainMs } from './ask-again-ms.ts';

interface LogDialogProps {
  readonly webhook: Webhook | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The deliveries to a webhook, and those that have failed. */
export function LogDialog({ webhook, opened, onClose }: LogDialogProps) {
  const { t } = useTranslation('webhooks');
  return (
    <Dialog title={t('logTitle')} opened={opened} onClose={onClose} size="lg">
      {webhook !== undefined && <Log webhook={webhook} />}
    </Dialog>
  );
}

const pageSize = 10;
const colours = {
  waiting: 'ochre',
  delivered: 'verdigris',
  failed: 'rubric',
  withheld: 'gray',
} as const satisfies Record<WebhookDeliveryState, string>;

function Log({ webhook }: { readonly webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const [pageno, setPage] = useState(1);
  const [state, setState] = useState<WebhookDeliveryState>();
  const [shown, setShown] = useState<number>();
  // Its button has the focus again when its details are left.
  const [left, setLeft] = useState<number>();
  const { data, error, refetch } = useQuery({
    ...webhookDeliveriesQuery({
      id: webhook.Id,
      pageno,
      pagesize: pageSize,
      filters: state === undefined ? {} : { state },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data: read } }) => askAgainMs(read?.data, Date.now()),
  });
  if (shown !== undefined) {
    const goBack = (): void => {
      setLeft(shown);
      setShown(undefined);
    };
    return <DeliveryDetails id={shown} onBack={goBack} />;
  }
  return (
    <Stack gap="md">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {webhook.Url}
      </Text>
      <Select
        label={t('filter')}
        placeholder={t('filterAny')}
        clearable
        maw={260}
        data={webhookDeliveryStates.map((value) => ({ value, label: t(`delivery.${value}`) }))}
        value={state ?? null}
        onChange={(value) => {
          setState(webhookDeliveryStates.find((each) => each === value));
          setPage(1);
        }}
      />
      {data === undefined ? (
        error === null ? (
          <Skeleton height={200} aria-busy />
        ) : (
          <ErrorState error={error} retry={() => void refetch()} />
        )
      ) : data.data.length === 0 ? (
        <Text c="dimmed">{t(state === undefined ? 'logEmpty' : 'logNoHits')}</Text>
      ) : (
        <>
          <RowList>
            {data.data.map((delivery) => (
              <DeliveryRow
                key={delivery.Id}
                delivery={delivery}
                hasFocus={delivery.Id === left}
                onOpen={() => setShown(delivery.Id)}
              />
            ))}
          </RowList>
          <Pages total={data.total} pageSize={pageSize} page={pageno} onPage={setPage} />
        </>
      )}
    </Stack>
  );
}

interface DeliveryRowProps {
  readonly delivery: WebhookDelivery;
  /** It takes the focus when it appears. */
  readonly hasFocus: boolean;
  readonly onOpen: () => void;
}

function DeliveryRow({ delivery, hasFocus, onOpen }: DeliveryRowProps) {
  const { t } = useTranslation('webhooks');
  const language = useLanguage();
  const outcome = useOutcome();
  const { Kind, State, CreatedAt, NextAttempt, LastStatus, LastProblem } = delivery;
  const kind = t(`kind.${kindKey(Kind)}`);
  const at = formatDateTime(CreatedAt, language);
  return (
    <li>
      <div style={{ minWidth: 0 }}>
        <Group gap="xs">
          <StateBadge color={colours[State]}>{t(`delivery.${State}`)}</StateBadge>
          <span>{kind}</span>
        </Group>
        <Text size="xs" c="dimmed">
          {[
            at,
            outcome({ Status: LastStatus, Problem: LastProblem }),
            NextAttempt === null || delivery.Attempts === 0
              ? ''
              : t('next', { time: formatDateTime(NextAttempt, language) }),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </Text>
      </div>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={t('detailsOf', { kind, time: at })}
        ref={hasFocus ? focusOnMount : null}
        onClick={onOpen}
      >
        {t('details')}
      </Button>
    </li>
  );
}
