import { ActionIcon, Alert, Button, Group, Menu, Text } from '@mantine/core';
import type { Webhook } from '@palimpsest/contract';
import { IconDots } from '@tabler/icons-react';
import { useOperation } from '../../../api/query.ts';
import { StaysWithUser } from '../../../common/on-behalf/StaysWithUser.tsx';
import { useProven } from '../../../common/proof/use-proven.tsx';
import { formatDateTime, formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { askToConfirm } from '../../../ui/dialogs/confirm.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import type { ShownSecret } from '../edit/SecretDialog.tsx';
import { kindKey } from '../kind-key.ts';
import { webhookColours } from '../webhook-colours.ts';
import { webhookActions, type WebhookAction } from './webhook-actions.ts';

interface WebhookRowProps {
  readonly webhook: Webhook;
  readonly onEdit: () => void;
  readonly onSecret: (secret: ShownSecret) => void;
  readonly onLog: () => void;
}

/** A webhook: its address, its state, and what can be done about it. */
export function WebhookRow({ webhook, onEdit, onSecret, onLog }: WebhookRowProps) {
  const { t } = useTranslation('webhooks');
  const language = useLanguage();
  const { Id: id, Url: url, Description, Kinds, State, FailingSince, LastSuccess } = webhook;
  const replay = useOperation('ReplayFailedWebhookDeliveries');
  const change = useOperation('UpdateWebhook', {
    onSuccess: ({ data }) => {
      if (data.State === 'active' && data.Failed > 0) askToReplay(data.Failed);
    },
  });
  const test = useOperation('TestWebhook', { onSuccess: onLog });
  const rotate = useProven('RotateWebhookSecret', {
    onSuccess: ({ data }) => onSecret({ secret: data.Secret, isNew: false }),
  });
  const remove = useOperation('DeleteWebhook');
  const askToReplay = (count: number): void =>
    askToConfirm({
      title: t('replayQuestion', { count, shown: formatNumber(count, language) }),
      text: t('replayText'),
      confirm: t('replayAll'),
      onConfirm: () => replay.mutate({ id }),
    });
  const askToRotate = (): void =>
    askToConfirm({
      title: t('rotateQuestion'),
      text: t('rotateText'),
      confirm: t('rotate'),
      onConfirm: () => rotate.mutate({ id }),
    });
  const askToDelete = (): void =>
    askToConfirm({
      title: t('deleteQuestion'),
      text: t('deleteText'),
      confirm: t('delete'),
      onConfirm: () => remove.mutate({ id }),
    });
  const actions: Readonly<Record<WebhookAction, () => void>> = {
    edit: onEdit,
    pause: () => change.mutate({ id, isActive: false }),
    resume: () => change.mutate({ id, isActive: true }),
    replayAll: () => askToReplay(webhook.Failed),
    rotate: askToRotate,
    delete: askToDelete,
  };
  const named = (label: string): string => t('actionOf', { action: label, url });
  return (
    <li style={{ flexWrap: 'wrap' }}>
      <div style={{ minWidth: 0, flex: '1 1 320px' }}>
        <Group gap="xs" align="baseline">
          <StateBadge color={webhookColours[State]}>{t(`state.${State}`)}</StateBadge>
          <Text fw={600} style={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>
            {url}
          </Text>
        </Group>
        {Description !== '' && <Text size="sm">{Description}</Text>}
        <Text size="xs" c="dimmed">
          {Kinds.map((kind) => t(`kind.${kindKey(kind)}`)).join(' · ')}
        </Text>
        <Text size="xs" c="dimmed">
          {LastSuccess === null ? t('never') : t('last', { time: formatDateTime(LastSuccess, language) })}
          {webhook.Waiting > 0 && ` · ${t('waiting', { count: webhook.Waiting })}`}
          {webhook.Failed > 0 && ` · ${t('failed', { count: webhook.Failed })}`}
          {webhook.OldSecretUntil !== null &&
            ` · ${t('oldSecret', { time: formatDateTime(webhook.OldSecretUntil, language) })}`}
        </Text>
        {(State === 'failing' || State === 'gone') && (
          <Alert color="rubric" mt="xs" p="xs" title={t(`paused.${State}`)}>
            {t('paused.next')}
          </Alert>
        )}
        {State === 'active' && FailingSince !== null && (
          <Text size="sm" c="rubric">
            {t('failingSince', { time: formatDateTime(FailingSince, language) })}
          </Text>
        )}
      </div>
      <Group gap={4}>
        <Button variant="subtle" size="compact-sm" aria-label={named(t('log'))} onClick={onLog}>
          {t('log')}
        </Button>
        <StaysWithUser>
          <Group gap={4} display="contents">
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={named(t('test'))}
              loading={test.isPending}
              onClick={() => test.mutate({ id })}
            >
              {t('test')}
            </Button>
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={named(t('more'))}
                  loading={change.isPending || replay.isPending || rotate.isPending || remove.isPending}
                >
                  <IconDots size={18} stroke={1.6} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {webhookActions(webhook).map((action) => (
                  <Menu.Item
                    key={action}
                    {...(action === 'delete' ? { color: 'rubric' } : {})}
                    onClick={actions[action]}
                  >
                    {t(action)}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          </Group>
        </StaysWithUser>
      </Group>
      {rotate.dialog}
    </li>
  );
}
