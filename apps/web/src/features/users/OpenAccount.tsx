import { Button } from '@mantine/core';
import type { ManagedUser, UserStatus } from '@palimpsest/contract';
import { IconUserShare } from '@tabler/icons-react';
import { useOperation } from '../../api/query.ts';
import { leaveSession } from '../../api/use-user.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { askToConfirm } from '../../ui/dialogs/confirm.tsx';

/** Whether somebody with this role may work in the account. The server decides; it also protects licence administrators. */
export function mayOpenAccount(
  role: UserStatus | undefined,
  user: Pick<ManagedUser, 'Role' | 'LockedDate'>,
): boolean {
  if (user.LockedDate !== null) return false;
  return role === 'Admin'
    ? user.Role === 'User' || user.Role === 'Support'
    : role === 'Support' && user.Role === 'User';
}

/** Begins work in the account of a user; the banner of every page leads back. */
export function OpenAccount({ user }: { readonly user: Pick<ManagedUser, 'Id' | 'Name'> }) {
  const { t } = useTranslation('users');
  const open = useOperation('OpenUserSession', { onSuccess: () => leaveSession() });
  const ask = (): void =>
    askToConfirm({
      title: t('open.title', { name: user.Name === '' ? user.Id : user.Name }),
      text: t('open.text'),
      confirm: t('open.button'),
      onConfirm: () => open.mutate({ userId: user.Id }),
    });
  return (
    <Button
      variant="default"
      leftSection={<IconUserShare size={16} aria-hidden />}
      loading={open.isPending}
      onClick={ask}
    >
      {t('open.button')}
    </Button>
  );
}
