import type { User } from '@palimpsest/contract';
import { UnstyledButton } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { useOperation } from '../../../api/query.ts';
import { leaveSession } from '../../../api/use-user.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import classes from './OnBehalfBanner.module.css';

interface OnBehalfBannerProps {
  readonly user: Pick<User, 'mailRepresentation'>;
  readonly impersonation: NonNullable<User['impersonation']>;
}

/** Above every page while an administrator or support works in the account of a user: who does, where, and the way back. */
export function OnBehalfBanner({ user, impersonation }: OnBehalfBannerProps) {
  const { t } = useTranslation('impersonation');
  const language = useLanguage();
  const banner = useRef<HTMLElement>(null);
  useRoomAbove(banner);
  const back = useOperation('ReturnToSession', { onSuccess: () => leaveSession() });
  return (
    <section ref={banner} className={classes['banner']} aria-label={t('label')}>
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
    </section>
  );
}

/** The bar, the menu and the page begin below the banner, however many lines it has. */
function useRoomAbove(banner: React.RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = banner.current;
    if (element === null) return;
    const page = document.documentElement.style;
    const measure = (): void => page.setProperty('--strip-height', `${element.offsetHeight}px`);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      page.removeProperty('--strip-height');
    };
  }, [banner]);
}
