import { Button, Text } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/translate.ts';
import { creditsAreCounted, guestPolicy, maintenanceOfPage } from '../../../api/page-settings.ts';
import { useGuestSession } from '../../../api/use-guest-session.ts';
import { useUser } from '../../../api/use-user.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Cover } from '../../../ui/Cover.tsx';
import classes from './Entry.module.css';
import { safeBack } from './safe-back.ts';

/** Offers the product to visitors without an account. Not shown to people with a session, or where guests are off. */
export function GuestOffer({ back }: { readonly back: string | undefined }) {
  const { t } = useTranslation('identity');
  const language = useLanguage();
  const router = useRouter();
  const isKnown = useUser() !== undefined;
  const { isOpening, run } = useGuestSession();
  // During maintenance the server would refuse to open one.
  if (maintenanceOfPage(language) !== undefined) return null;
  if (guestPolicy() === 'off' || (isKnown && !isOpening)) return null;

  const open = (): Promise<void> => run(() => router.history.replace(safeBack(back, '/plagiarism/new')));
  return (
    <section className={classes['other']}>
      <Button variant="default" fullWidth onClick={() => void open()} loading={isOpening}>
        {t('guest.try')}
      </Button>
      <Text size="sm" c="dimmed" mt="xs">
        {creditsAreCounted()
          ? t('guest.hint', {
              count: limits.guestCredits,
              shown: formatNumber(limits.guestCredits, language),
              words: formatNumber(limits.wordsPerPage, language),
            })
          : t('guest.free')}
      </Text>
      {isOpening && <Cover text={t('guest.creating')} />}
    </section>
  );
}
