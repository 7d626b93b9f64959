import { Button, Skeleton, Stack } from '@mantine/core';
import { limits, type Webhook } from '@palimpsest/contract';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../common/feedback/ErrorState.tsx';
import { StaysWithUser } from '../../../common/on-behalf/StaysWithUser.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { RowList } from '../../../ui/RowList.tsx';
import { SecretDialog, type ShownSecret } from '../edit/SecretDialog.tsx';
import { WebhookDialog } from '../edit/WebhookDialog.tsx';
import { LogDialog } from '../log/LogDialog.tsx';
import { webhooksQuery } from '../queries.ts';
import { WebhookRow } from './WebhookRow.tsx';

interface WebhooksProps {
  /** The code of a licence; '': those of the user. */
  readonly license: string;
}

/** While something waits. A retry may be hours away, and the log shows it sooner. */
const waitingMs = 20_000;

/** The list of webhooks, with what can be done about each. */
export function Webhooks({ license }: WebhooksProps) {
  const { t } = useTranslation('webhooks');
  const { data, error, refetch } = useQuery({
    ...webhooksQuery({ license }),
    refetchInterval: ({ state: { data: read } }) =>
      read?.data.some((webhook) => webhook.Waiting > 0) === true ? waitingMs : false,
  });
  const [isEditing, setIsEditing] = useState(false);
  // They stay while their dialog closes.
  const [edited, setEdited] = useState<Webhook>();
  const [secret, setSecret] = useState<ShownSecret>();
  const [isLogOpen, setIsLogOpen] = useState(false);
  const [logged, setLogged] = useState<Webhook>();
  const edit = (webhook: Webhook | undefined): void => {
    setEdited(webhook);
    setIsEditing(true);
  };
  const webhooks = data?.data;
  const create = (
    <StaysWithUser>
      <Button
        leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
        disabled={webhooks !== undefined && webhooks.length >= limits.webhooksPerOwner}
        onClick={() => edit(undefined)}
      >
        {t('create')}
      </Button>
    </StaysWithUser>
  );
  return (
    <>
      {webhooks === undefined ? (
        error === null ? (
          <Skeleton height={160} aria-busy />
        ) : (
          <ErrorState error={error} retry={() => void refetch()} />
        )
      ) : webhooks.length === 0 ? (
        <EmptyState icon={<IconWebhook size={36} stroke={1.4} />} text={t('empty')} action={create} />
      ) : (
        <Stack gap="md" maw={960}>
          <div>{create}</div>
          <RowList>
            {webhooks.map((webhook) => (
              <WebhookRow
                key={webhook.Id}
                webhook={webhook}
                onEdit={() => edit(webhook)}
                onSecret={setSecret}
                onLog={() => {
                  setLogged(webhook);
                  setIsLogOpen(true);
                }}
              />
            ))}
          </RowList>
        </Stack>
      )}
      <WebhookDialog
        license={license}
        opened={isEditing}
        webhook={edited}
        onSecret={setSecret}
        onClose={() => setIsEditing(false)}
      />
      <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />
      <LogDialog webhook={logged} opened={isLogOpen} onClose={() => setIsLogOpen(false)} />
    </>
  );
}
