import { Button, Checkbox, Group, Select, Stack, TextInput } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { useProven } from '../proof/use-proven.tsx';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { NewPasswordDialog } from './NewPasswordDialog.tsx';
import { givenRoles } from './roles.ts';

interface CreateUserProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Creates an account: with a password that is shown once, or with an invitation by email. */
export function CreateUser({ opened, onClose }: CreateUserProps) {
  const { t } = useTranslation('users');
  const [password, setPassword] = useState('');
  return (
    <>
      <Dialog title={t('create.title')} opened={opened} onClose={onClose} size="sm">
        <CreateUserForm
          onCreated={(made) => {
            onClose();
            setPassword(made);
          }}
        />
      </Dialog>
      <NewPasswordDialog password={password} onClose={() => setPassword('')} />
    </>
  );
}

function CreateUserForm({ onCreated }: { readonly onCreated: (password: string) => void }) {
  const { t } = useTranslation('users');
  const lang = useLanguage();
  const [mail, setMail] = useState('');
  const [name, setName] = useState('');
  const [role, setRole] = useState<'User' | 'Support' | 'Admin'>('User');
  const [isInvited, setIsInvited] = useState(true);
  const [error, setError] = useState<ApiError>();
  const create = useProven('CreateUser', {
    onSuccess: ({ data }) => onCreated(data.Password),
    onError: (failed) => {
      if (!['mailNotValid', 'accountExists'].includes(failed.key)) return false;
      setError(failed);
      return true;
    },
  });
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (mail.trim().length >= limits.mailMinChars) {
            create.mutate({ mail, name, role, lang, invite: isInvited ? 1 : 0 });
          }
        }}
      >
        <Stack gap="md">
          <TextInput
            type="email"
            label={t('column.mail')}
            required
            autoComplete="off"
            maxLength={limits.mailMaxChars}
            value={mail}
            error={error?.text(lang)}
            data-autofocus
            onChange={(event) => {
              setMail(event.currentTarget.value);
              setError(undefined);
            }}
          />
          <TextInput
            label={t('column.name')}
            description={t('create.nameHint')}
            autoComplete="off"
            maxLength={limits.addressLineChars}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Select
            label={t('column.role')}
            data={givenRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
            value={role}
            allowDeselect={false}
            onChange={(value) => setRole(givenRoles.find((one) => one === value) ?? 'User')}
          />
          <Checkbox
            label={t('create.invite')}
            description={t('create.inviteHint')}
            checked={isInvited}
            onChange={(event) => setIsInvited(event.currentTarget.checked)}
          />
          <Group>
            <Button
              type="submit"
              loading={create.isPending}
              disabled={mail.trim().length < limits.mailMinChars}
            >
              {t('create.button')}
            </Button>
          </Group>
        </Stack>
      </form>
      {create.dialog}
    </>
  );
}
