import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/translate.ts';
import { useQuery } from '@tanstack/react-query';
import { useOperation } from '../../api/query.ts';
import { passkeysQuery } from './queries.ts';
import { useEntry } from './use-entry.ts';
import { PasskeyButton } from '../passkeys/PasskeyButton.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';

interface ProofDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onProven: () => void;
}

/** Asks for the password, or a passkey, before a sensitive change. */
export function ProofDialog({ opened, onClose, onProven }: ProofDialogProps) {
  const { t } = useTranslation('security');
  return (
    <Dialog title={t('proof.title')} opened={opened} onClose={onClose} size="sm">
      <ProofForm onProven={onProven} />
    </Dialog>
  );
}

function ProofForm({ onProven }: Pick<ProofDialogProps, 'onProven'>) {
  const { t } = useTranslation('security');
  const passkeys = useQuery(passkeysQuery({})).data?.total ?? 0;
  const pwd = useEntry();
  const confirm = useOperation('ConfirmIdentity', {
    onSuccess: onProven,
    onError: pwd.refuse,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (pwd.value !== '') confirm.mutate({ pwd: pwd.value });
      }}
    >
      <Stack gap="md">
        <Text>{t('proof.text')}</Text>
        <PasswordInput
          label={t('password.old')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
          {...pwd.props}
          data-autofocus
        />
        <Button type="submit" disabled={pwd.value === ''} loading={confirm.isPending}>
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
