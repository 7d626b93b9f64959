import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/translate.ts';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { ButtonLink } from '../../ui/links.tsx';
import { useOperation } from '../../api/query.ts';
import { passkeysQuery } from './queries.ts';
import { useEntry } from './use-entry.ts';
import { PasskeyButton } from '../passkeys/PasskeyButton.tsx';
import { rememberedOrganisation } from '../organisation/organisation-cookie.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';

interface ProofDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onProven: () => void;
}

/** Asks for the password, a passkey, or another log-in through the organisation, before a sensitive change. */
export function ProofDialog({ opened, onClose, onProven }: ProofDialogProps) {
  const { t } = useTranslation('security');
  return (
    <Dialog title={t('proof.title')} opened={opened} onClose={onClose} size="sm">
      <ProofForm onProven={onProven} onLeave={onClose} />
    </Dialog>
  );
}

interface ProofFormProps extends Pick<ProofDialogProps, 'onProven'> {
  readonly onLeave: () => void;
}

function ProofForm({ onProven, onLeave }: ProofFormProps) {
  const { t } = useTranslation('security');
  const here = useRouterState({ select: ({ location }) => location.href });
  // An account without a password shows itself by another log-in.
  const organisation = rememberedOrganisation();
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
        {organisation !== '' && (
          <>
            <Text size="sm">{t('proof.organisation')}</Text>
            <ButtonLink
              variant="default"
              to="/login/$sso"
              params={{ sso: organisation }}
              search={{ back: here }}
              onClick={onLeave}
            >
              {t('proof.again')}
            </ButtonLink>
          </>
        )}
      </Stack>
    </form>
  );
}
