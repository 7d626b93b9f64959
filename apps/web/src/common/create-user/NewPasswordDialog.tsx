import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { copyField } from '../../ui/copy-text.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';

interface NewPasswordDialogProps {
  /** '' closes the dialog. */
  readonly password: string;
  readonly onClose: () => void;
}

/** A password that the server made. It is shown once, because only its hash is stored. */
export function NewPasswordDialog({ password, onClose }: NewPasswordDialogProps) {
  const { t } = useTranslation('users');
  return (
    <Dialog title={t('password.title')} opened={password !== ''} onClose={onClose} size="sm">
      <NewPassword password={password} />
    </Dialog>
  );
}

function NewPassword({ password }: Pick<NewPasswordDialogProps, 'password'>) {
  const { t } = useTranslation('users');
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const copy = async (): Promise<void> => {
    if (field.current !== null) setIsCopied(await copyField(field.current));
  };
  return (
    <Stack gap="md">
      <Text>{t('password.text')}</Text>
      <TextInput ref={field} label={t('password.label')} value={password} readOnly data-autofocus />
      <Button variant="default" onClick={() => void copy()}>
        {t(isCopied ? 'password.copied' : 'password.copy')}
      </Button>
    </Stack>
  );
}
