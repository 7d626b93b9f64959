import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import { copyField } from '../../../ui/copy-text.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';

export interface ShownSecret {
  readonly secret: string;
  /** The first secret of a webhook. */
  readonly isNew: boolean;
}

interface SecretDialogProps {
  readonly secret: ShownSecret | undefined;
  readonly onClose: () => void;
}

/** The secret of a webhook, which is shown only now. */
export function SecretDialog({ secret, onClose }: SecretDialogProps) {
  const { t } = useTranslation('webhooks');
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<string>();
  return (
    <Dialog title={t('secret.title')} opened={secret !== undefined} onClose={onClose} size="md">
      <Stack gap="md">
        <Text>{t('secret.text')}</Text>
        {secret?.isNew === false && <Text>{t('secret.overlap')}</Text>}
        <TextInput
          ref={field}
          readOnly
          label={t('secret.label')}
          value={secret?.secret ?? ''}
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group>
          <Button
            onClick={() => {
              if (field.current === null) return;
              void copyField(field.current).then((isCopied) => isCopied && setCopied(secret?.secret));
            }}
          >
            {t(copied !== undefined && copied === secret?.secret ? 'secret.copied' : 'secret.copy')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('secret.done')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
