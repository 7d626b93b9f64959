import { Button, Checkbox, Group, Select, Stack, TextInput } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useState } from 'react';
import { Form } from '../form/Form.tsx';
import { useForm } from '../form/use-form.ts';
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

const newUser: {
  readonly mail: string;
  readonly name: string;
  readonly role: (typeof givenRoles)[number];
  readonly isInvited: boolean;
} = { mail: '', name: '', role: 'User', isInvited: true };

function CreateUserForm({ onCreated }: { readonly onCreated: (password: string) => void }) {
  const { t } = useTranslation('users');
  const lang = useLanguage();
  const form = useForm({
    stored: newUser,
    problems: ({ mail }) => ({ mail: mail.trim().length < limits.mailMinChars ? true : undefined }),
    errors: { mailNotValid: 'mail', accountExists: 'mail' },
  });
  const create = useProven('CreateUser', {
    onSuccess: ({ data }) => onCreated(data.Password),
    onError: form.refused,
  });
  return (
    <>
      <Form
        form={form}
        isBusy={create.isPending}
        onSave={({ values: { isInvited, ...user } }) =>
          create.mutate({ ...user, lang, invite: isInvited ? 1 : 0 })
        }
      >
        <Stack gap="md">
          <TextInput
            type="email"
            label={t('column.mail')}
            required
            autoComplete="off"
            maxLength={limits.mailMaxChars}
            data-autofocus
            {...form.input('mail')}
          />
          <TextInput
            label={t('column.name')}
            description={t('create.nameHint')}
            autoComplete="off"
            maxLength={limits.addressLineChars}
            {...form.input('name')}
          />
          <Select
            label={t('column.role')}
            data={givenRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
            value={form.values.role}
            allowDeselect={false}
            onChange={(value) => form.change({ role: givenRoles.find((one) => one === value) ?? 'User' })}
          />
          <Checkbox
            label={t('create.invite')}
            description={t('create.inviteHint')}
            {...form.flag('isInvited')}
          />
          <Group>
            <Button type="submit" loading={create.isPending} disabled={!form.isValid}>
              {t('create.button')}
            </Button>
          </Group>
        </Stack>
      </Form>
      {create.dialog}
    </>
  );
}
