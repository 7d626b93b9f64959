import { Button, Group } from '@mantine/core';
import type { User } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { guestPolicy, maintenanceOfPage } from '../../api/page-settings.ts';
import { linkQuery } from './queries.ts';
import { useGuestSession } from '../../api/use-guest-session.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { AnchorLink, ButtonLink } from '../../ui/links.tsx';
import { Brand } from './TopBar.tsx';

/** The bar for people who open a permanent link: the logo, and from a report the ways to a check of their own. */
export function LinkBar({ user }: { readonly user: User }) {
  const { id = '' } = useParams({ strict: false });
  // The page asks; the links of licences are not a place to try the product.
  const link = useQuery({ ...linkQuery({ id }), enabled: false }).data?.data;
  const isClosed = maintenanceOfPage(useLanguage()) !== undefined;
  return (
    <Group h="100%" px={12} justify="space-between" wrap="nowrap">
      <Brand />
      {link?.Type === 'report' && !isClosed && <WaysOn isGuest={user.guest} />}
    </Group>
  );
}

function WaysOn({ isGuest }: { readonly isGuest: boolean }) {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const back = useLocation({ select: ({ pathname }) => pathname });
  const { isOpening, run } = useGuestSession();
  const isOffered = !isGuest || guestPolicy() !== 'off';
  return (
    <Group gap={4} wrap="nowrap" flex="none">
      {isGuest && (
        <AnchorLink
          to="/login"
          search={{ back }}
          px={8}
          c="var(--mantine-color-text)"
          style={{ whiteSpace: 'nowrap' }}
          {...(isOffered && { visibleFrom: 'xs' })}
        >
          {t('user.logIn')}
        </AnchorLink>
      )}
      {isOffered ? (
        <Button
          variant="default"
          loading={isOpening}
          onClick={() => void run(() => void navigate({ to: '/plagiarism/new' }))}
        >
          {t('ownCheck')}
        </Button>
      ) : (
        <ButtonLink to="/signup" variant="default">
          {t('user.signUp')}
        </ButtonLink>
      )}
    </Group>
  );
}
