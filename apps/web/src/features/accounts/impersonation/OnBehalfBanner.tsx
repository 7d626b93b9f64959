import type { User } from '@palimpsest/contract';
import { UnstyledButton } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useOperation } from '../../../api/query.ts';
import { leaveSession } from '../../../api/use-user.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Strip } from '../../../ui/Strip.tsx';
import classes from '../../../ui/Strip.module.css';

interface OnBehalfBannerProps {
  readonly user: Pick<User, 'userId' | 'mailRepresentation'>;
  readonly impersonation: NonNullable<User['impersonation']>;
}

/** Above every page while an administrator or support works in the account of a user: who does, where, and the way back. */
export function OnBehalfBanner({ user, impersonation }: OnBehalfBannerProps) {
  const { t } = useTranslation('impersonation');
  const language = useLanguage();
  // Back to the page on which the work in this account began.
  const back = useOperation('ReturnToSession', {
    onSuccess: () => leaveSession(`/admin/users/${user.userId}`),
  });
  return (
    <Strip label={t('label')}>
      <p className={classes['text']}>
        {t('text', { by: impersonation.by, user: user.mailRepresentation })}{' '}
        <span className={classes['until']}>
          {t('until', { time: formatDateTime(impersonation.endsAt, language) })}
        </span>
      </p>
      <UnstyledButton
        className={classes['back']}
        disabled={back.isPending}
        aria-busy={back.isPending}
        onClick={() => back.mutate({})}
      >
        <IconArrowBackUp size={16} stroke={1.8} aria-hidden />
        {t('back')}
      </UnstyledButton>
    </Strip>
  );
}
