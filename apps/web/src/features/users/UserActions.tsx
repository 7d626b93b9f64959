import { Button, Select, Text } from '@mantine/core';
import type { ManagedUser } from '@palimpsest/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { changedUserQuery, userAsAdminQuery } from './queries.ts';
import { useProven } from '../../common/proof/use-proven.tsx';
import { useTranslation } from '../../i18n/translate.ts';
import { askToConfirm } from '../../ui/dialogs/confirm.tsx';
import details from '../../common/account-details/Details.module.css';
import { NewPasswordDialog } from '../../common/create-user/NewPasswordDialog.tsx';
import { givenRoles } from '../../common/create-user/roles.ts';
import classes from './UserPage.module.css';

interface UserActionsProps {
  readonly user: ManagedUser;
  readonly isOwn: boolean;
}

/** The buttons with which administrators change another account. Sensitive changes ask for their password again. */
export function UserActions({ user, isOwn }: UserActionsProps) {
  const { t } = useTranslation('users');
  return (
    <section className={details['part']} aria-labelledby="user-access">
      <h2 id="user-access">{t('access')}</h2>
      {isOwn ? <Text c="dimmed">{t('ownAccount')}</Text> : <ActionRow user={user} />}
    </section>
  );
}

function ActionRow({ user }: { readonly user: ManagedUser }) {
  const isGuest = user.Role === 'Guest';
  return (
    <div className={classes['actions']}>
      {!isGuest && <Role user={user} />}
      <Lock user={user} />
      {!isGuest && <Password user={user} />}
      {user.HasSecondFactor && <Factors user={user} />}
      <Delete user={user} />
    </div>
  );
}

function Role({ user }: { readonly user: ManagedUser }) {
  const { t } = useTranslation('users');
  const update = useProven('UpdateUserAsAdmin', { answers: changedUserQuery });
  return (
    <>
      <Select
        label={t('column.role')}
        w={180}
        data={givenRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
        value={user.Role}
        allowDeselect={false}
        disabled={update.isPending}
        onChange={(value) => {
          const role = givenRoles.find((one) => one === value);
          if (role === undefined || role === user.Role) return;
          askToConfirm({
            title: t('roleChange.title', { role: t(`role.${role}`) }),
            text: t(`roleChange.${role}`),
            confirm: t('roleChange.confirm'),
            onConfirm: () => update.mutate({ userid: user.Id, role }),
          });
        }}
      />
      {update.dialog}
    </>
  );
}

function Lock({ user }: { readonly user: ManagedUser }) {
  const { t } = useTranslation('users');
  const update = useProven('UpdateUserAsAdmin', { answers: changedUserQuery });
  const isLocked = user.LockedDate !== null;
  const change = (): void => update.mutate({ userid: user.Id, locked: isLocked ? 0 : 1 });
  const ask = (): void =>
    askToConfirm({
      title: t('lock.title'),
      text: t('lock.text'),
      confirm: t('lock.button'),
      onConfirm: change,
    });
  return (
    <>
      <Button variant="default" loading={update.isPending} onClick={isLocked ? change : ask}>
        {t(isLocked ? 'lock.undo' : 'lock.button')}
      </Button>
      {update.dialog}
    </>
  );
}

function Password({ user }: { readonly user: ManagedUser }) {
  const { t } = useTranslation('users');
  const [password, setPassword] = useState('');
  const reset = useProven('ResetUserPassword', {
    onSuccess: ({ data }) => setPassword(data.Password),
  });
  const ask = (): void =>
    askToConfirm({
      title: t('password.question'),
      text: t('password.consequence'),
      confirm: t('password.make'),
      onConfirm: () => reset.mutate({ userid: user.Id, how: 'password' }),
    });
  return (
    <>
      <Button
        variant="default"
        loading={reset.isPending}
        onClick={() => reset.mutate({ userid: user.Id, how: 'mail' })}
      >
        {t('password.mail')}
      </Button>
      <Button variant="default" loading={reset.isPending} onClick={ask}>
        {t('password.make')}
      </Button>
      {reset.dialog}
      <NewPasswordDialog password={password} onClose={() => setPassword('')} />
    </>
  );
}

function Factors({ user }: { readonly user: ManagedUser }) {
  const { t } = useTranslation('users');
  const remove = useProven('RemoveUserFactors', { answers: changedUserQuery });
  const ask = (): void =>
    askToConfirm({
      title: t('factorReset.title'),
      text: t('factorReset.text'),
      confirm: t('factorReset.button'),
      onConfirm: () => remove.mutate({ userid: user.Id }),
    });
  return (
    <>
      <Button variant="default" loading={remove.isPending} onClick={ask}>
        {t('factorReset.button')}
      </Button>
      {remove.dialog}
    </>
  );
}

function Delete({ user }: { readonly user: ManagedUser }) {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const remove = useProven('DeleteUserAsAdmin', {
    removes: ({ userid }) => userAsAdminQuery({ userid }),
    onSuccess: () => void navigate({ to: '/admin/users' }),
  });
  const ask = (): void =>
    askToConfirm({
      title: t('delete.title', { name: user.Name === '' ? user.Id : user.Name }),
      text: t('delete.text'),
      confirm: t('delete.button'),
      onConfirm: () => remove.mutate({ userid: user.Id }),
    });
  return (
    <>
      <Button variant="default" loading={remove.isPending} onClick={ask}>
        {t('delete.button')}
      </Button>
      {remove.dialog}
    </>
  );
}
