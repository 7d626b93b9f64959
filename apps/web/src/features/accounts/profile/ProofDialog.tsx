import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import { useQuery } from '@tanstack/react-query';
import { operationQuery, useOperation } from '../../../api/query.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { PasskeyButton } from '../passkeys/PasskeyButton.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';

interface ProofDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onProven: () => void;
}

/** Asks for the password, or a passkey, before a sensitive change. */
export function ProofDialog({ opened, onClose, onProven }: ProofDialogProps) {
  const { t } = useTranslation('profile');
  return (
    <Dialog title={t('proof.title')} opened={opened} onClose={onClose} size="sm">
      <ProofForm onProven={onProven} />
    </Dialog>
  );
}

function ProofForm({ onProven }: Pick<ProofDialogProps, 'onProven'>) {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  const passkeys = useQuery(operationQuery('GetPasskeys', {})).data?.total ?? 0;
  const [pwd, setPwd] = useState('');
  const [error, setError] = useState('');
  const confirm = useOperation('ConfirmIdentity', {
    onSuccess: onProven,
    onError: (failed) => {
      setError(failed.text(language));
      return true;
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (pwd !== '') confirm.mutate({ pwd });
      }}
    >
      <Stack gap="md">
        <Text>{t('proof.text')}</Text>
        <PasswordInput
          label={t('password.old')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
          value={pwd}
          error={error === '' ? undefined : error}
          onChange={(event) => {
            setPwd(event.currentTarget.value);
            setError('');
          }}
          data-autofocus
        />
        <Button type="submit" disabled={pwd === ''} loading={confirm.isPending}>
          {t('proof.confirm')}
        </Button>
        {passkeys > 0 && (
          <PasskeyButton
            label={t('proof.passkey')}
            isBusy={confirm.isPending}
            onSigned={(passkey) => confirm.mutate({ passkey })}
          />
        )}
      </Stack>
    </form>
  );
}
