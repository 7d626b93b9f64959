import type { User } from '@palimpsest/contract';
import { UnstyledButton } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { formatDateTime } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Strip } from '../../../ui/Strip.tsx';
import classes from '../../../ui/Strip.module.css';
import { useReturn } from './use-return.ts';

interface OnBehalfBannerProps {
  readonly user: Pick<User, 'mailRepresentation' | 'userId'>;
  readonly impersonation: NonNullable<User['impersonation']>;
}

/**
 * The banner above every page while an administrator or support works in the account of a user: the person, the user,
 * and the way back.
 */
export function OnBehalfBanner({ user, impersonation }: OnBehalfBannerProps) {
  const { t } = useTranslation('impersonation');
  const language = useLanguage();
  const back = useReturn(user);
  return (
    <Strip label={t('label')}>
      <p className={classes['text']}>
        {t('text', { by: impersonation.by, user: user.mailRepresentation })}{' '}
        <span className={classes['until']}>
          {t('until', { time: formatDateTime(impersonation.endsAt, language) })}
        </span>{' '}
        {t('limits')}
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
