import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { limits, webhookKindsOf, type Webhook, type WebhookKind } from '@palimpsest/contract';
import { useState } from 'react';
import { Form } from '../../../common/form/Form.tsx';
import { useForm } from '../../../common/form/use-form.ts';
import { useProven } from '../../../common/proof/use-proven.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { kindKey } from '../kind-key.ts';
import type { ShownSecret } from './SecretDialog.tsx';

interface WebhookDialogProps {
  /** The code of the licence to which it belongs; '': to the user. */
  readonly license: string;
  readonly opened: boolean;
  /** Undefined: a new one. */
  readonly webhook: Webhook | undefined;
  readonly onSecret: (secret: ShownSecret) => void;
  readonly onClose: () => void;
}

/** Creates or changes a webhook. */
export function WebhookDialog(props: WebhookDialogProps) {
  const { t } = useTranslation('webhooks');
  const title = t(props.webhook === undefined ? 'createTitle' : 'editTitle');
  return (
    <Dialog title={title} opened={props.opened} onClose={props.onClose} size="md">
      <WebhookForm {...props} />
    </Dialog>
  );
}

function WebhookForm({ license, webhook, onSecret, onClose }: WebhookDialogProps) {
  const { t } = useTranslation('webhooks');
  const [stored] = useState(webhook);
  const offered = webhookKindsOf(license === '' ? 'user' : 'license');
  const form = useForm({
    stored: {
      url: stored?.Url ?? 'https://',
      description: stored?.Description ?? '',
      kinds: (stored?.Kinds ?? offered) as readonly WebhookKind[],
    },
    problems: ({ url, kinds }) => ({
      url: URL.canParse(url.trim()) ? undefined : true,
      kinds: kinds.length > 0 ? undefined : true,
    }),
    errors: { webhookUrlNotValid: 'url' },
  });
  const create = useProven('CreateWebhook', {
    onSuccess: ({ data }) => {
      onClose();
      onSecret({ secret: data.Secret, isNew: true });
    },
    onError: form.refused,
  });
  const change = useProven('UpdateWebhook', { onSuccess: onClose, onError: form.refused });
  const { kinds } = form.values;
  return (
    <>
      <Form
        form={form}
        isBusy={create.isPending || change.isPending}
        onSave={({ values, changes }) => {
          if (stored === undefined) create.mutate({ license, ...values, kinds: [...values.kinds] });
          else if (!form.isChanged) onClose();
          else {
            const { kinds: chosen, ...others } = changes;
            change.mutate({
              id: stored.Id,
              ...others,
              ...(chosen === undefined ? {} : { kinds: [...chosen] }),
            });
          }
        }}
      >
        <Stack gap="md">
          <TextInput
            label={t('field.url')}
            description={t('field.urlHint')}
            maxLength={limits.urlChars}
            inputMode="url"
            data-autofocus
            {...form.input('url')}
          />
          <TextInput
            label={t('field.description')}
            description={t('field.descriptionHint')}
            maxLength={limits.titleChars}
            {...form.input('description')}
          />
          <Checkbox.Group
            label={t('field.kinds')}
            value={[...kinds]}
            onChange={(values) => form.change({ kinds: offered.filter((kind) => values.includes(kind)) })}
          >
            <Stack gap="xs" mt="xs">
              {offered.map((kind) => (
                <Checkbox
                  key={kind}
                  value={kind}
                  label={t(`kind.${kindKey(kind)}`)}
                  description={t(`kindHint.${kindKey(kind)}`)}
                />
              ))}
            </Stack>
          </Checkbox.Group>
          <Group>
            <Button type="submit" loading={create.isPending || change.isPending} disabled={!form.isValid}>
              {t(stored === undefined ? 'createButton' : 'save')}
            </Button>
          </Group>
        </Stack>
      </Form>
      {create.dialog}
      {change.dialog}
    </>
  );
}
