import { ActionIcon, Group, Tooltip } from '@mantine/core';
import type { LicenseUser } from '@palimpsest/contract';
import { IconCheck, IconMailX, IconUserMinus, IconX, type Icon } from '@tabler/icons-react';
import { useOperation } from '../../../api/query.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { askToConfirm } from '../../../ui/dialogs/confirm.tsx';
import { StaysWithUser } from '../../../common/on-behalf/StaysWithUser.tsx';

interface MemberActionsProps {
  readonly user: LicenseUser;
}

/** Removes a member, decides about a request, or withdraws an invitation. Administrators of licences stay. */
export function MemberActions({ user }: MemberActionsProps) {
  if (user.isAdmin) return null;
  switch (user.status) {
    case 'member':
      return <Remove user={user} />;
    case 'waiting':
      return <Decide user={user} />;
    case 'invited':
      return <Withdraw user={user} />;
  }
}

function Remove({ user }: MemberActionsProps) {
  const { t } = useTranslation('license');
  const remove = useOperation('RemoveUserLicense');
  const name = user.mail;
  const ask = () =>
    askToConfirm({
      title: t('usage.removeTitle'),
      text: t('usage.removeText', { name }),
      confirm: t('usage.removeConfirm'),
      onConfirm: () => remove.mutate({ id: user.Id }),
    });
  return (
    <Action
      label={t('usage.remove', { name })}
      icon={IconUserMinus}
      isPending={remove.isPending}
      onClick={ask}
    />
  );
}

function Decide({ user }: MemberActionsProps) {
  const { t } = useTranslation('license');
  const decide = useOperation('DecideLicenseRequest');
  const send = (approve: 0 | 1) => decide.mutate({ code: user.license, userid: user.Id, approve });
  const name = user.mail;
  return (
    <Group gap={0} wrap="nowrap">
      <Action
        label={t('usage.approveOf', { name })}
        icon={IconCheck}
        isPending={decide.isPending}
        onClick={() => send(1)}
      />
      <Action
        label={t('usage.refuseOf', { name })}
        icon={IconX}
        isPending={decide.isPending}
        onClick={() => send(0)}
      />
    </Group>
  );
}

function Withdraw({ user }: MemberActionsProps) {
  const { t } = useTranslation('license');
  const withdraw = useOperation('WithdrawInvitation');
  return (
    <Action
      label={t('usage.withdrawOf', { name: user.mail })}
      icon={IconMailX}
      isPending={withdraw.isPending}
      onClick={() => withdraw.mutate({ code: user.license, mail: user.mail })}
    />
  );
}

interface ActionProps {
  readonly label: string;
  readonly icon: Icon;
  readonly isPending: boolean;
  readonly onClick: () => void;
}

function Action({ label, icon: ActionSign, isPending, onClick }: ActionProps) {
  return (
    <Tooltip label={label}>
      <StaysWithUser>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          loading={isPending}
          aria-label={label}
          onClick={onClick}
        >
          <ActionSign size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </StaysWithUser>
    </Tooltip>
  );
}
