import { MantineThemeProvider, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useParams, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { isServerUnavailable } from '../../api/api-error.ts';
import { isBeginner, useSignedOut, useUserQuery } from '../../api/use-user.ts';
import { ErrorState } from '../../common/feedback/ErrorState.tsx';
import { LeadToLogin } from '../../common/feedback/LeadToLogin.tsx';
import { setUpFactorPage as SetUpFactorPage } from '../../features/identity/pages.ts';
import { firstPageIsShown } from '../../ui/first-page-shown.ts';
import { Away } from './away/Away.tsx';
import { EntryShell } from './EntryShell.tsx';
import { FirstPageSign } from './FirstPageSign.tsx';
import { Frame } from './Frame.tsx';
import { LinkBar } from './LinkBar.tsx';
import { OpenByLink } from './OpenByLink.tsx';
import { PageLoader } from './PageLoader.tsx';
import { PageOutlet } from './PageOutlet.tsx';
import { ContractFoot, SiteFoot } from './SiteFoot.tsx';
import { withoutTooltips } from '../theme.ts';
import classes from './Shell.module.css';
import { SideMenu } from './SideMenu.tsx';
import { LogoBar, TopBar } from './TopBar.tsx';
import { useLicenseAccent } from './use-license-accent.ts';
import { useMenuNarrow } from './use-menu-narrow.ts';
import { useSessionEffects } from './use-session-effects.ts';

/**
 * The frame of every page. Until it is known who the user is, it shows a loading sign. Without a session it shows what
 * visitors may read, and leads to the log-in from every other page. While the server does not answer, the
 * maintenance screen covers the page, which stays as it is underneath.
 */
export function Shell() {
  const { t } = useTranslation('app');
  const { data, error, refetch } = useUserQuery();
  const user = data?.data;
  const isSignedOut = useSignedOut();
  const away = isServerUnavailable(error);
  const { type } = useParams({ strict: false });
  const logoOnly = useRouterState({
    select: (state) => state.matches.at(-1)?.staticData.logoOnly === true,
  });
  const openTo = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.openTo });
  const [drawerOpened, drawer] = useDisclosure(false);
  const [menuNarrow, toggleNarrow] = useMenuNarrow();

  // It stays until the recovery codes are saved, although the server is content before.
  const [isSettingUp, setIsSettingUp] = useState(false);
  if (user?.mustSetUpSecondFactor === true && !isSettingUp) setIsSettingUp(true);

  useSessionEffects(user, away);
  useLicenseAccent(user?.license?.accent ?? '');
  const hasFailed = user === undefined && error !== null;
  useEffect(() => {
    if (hasFailed) firstPageIsShown();
  }, [hasFailed]);

  if (openTo === 'everyone' || (openTo === 'visitors' && isSignedOut)) {
    return <EntryShell withLinks={openTo === 'visitors'} />;
  }
  if (isSignedOut) return openTo === 'link' ? <OpenByLink /> : <LeadToLogin />;
  if (user === undefined) {
    if (away) return <Away error={error} onRetry={() => void refetch()} />;
    if (error !== null) {
      return (
        <main className={classes['alone']}>
          <Title order={1}>{t('error.title')}</Title>
          <ErrorState error={error} retry={() => void refetch()} />
        </main>
      );
    }
    return (
      <Frame bar={<LogoBar />}>
        <PageLoader label={t('loading')} />
      </Frame>
    );
  }

  if (isSettingUp) {
    return (
      <Frame bar={<LogoBar />}>
        <Suspense fallback={<PageLoader label={t('loading')} />}>
          <SetUpFactorPage onReady={() => void refetch().then(() => setIsSettingUp(false))} />
          <FirstPageSign />
        </Suspense>
      </Frame>
    );
  }

  const page = <PageOutlet />;

  return (
    <MantineThemeProvider inherit theme={user.settings.showTooltips ? {} : withoutTooltips}>
      {away && (
        <div className={classes['cover']}>
          <Away error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {type === 'flat' ? (
        <main className={classes['plain']} inert={away}>
          {page}
        </main>
      ) : (
        <Frame
          skip={
            <a href="#main" className={classes['skip']}>
              {t('skip')}
            </a>
          }
          bar={
            logoOnly ? (
              <LinkBar user={user} />
            ) : (
              <TopBar
                user={user}
                drawerOpened={drawerOpened}
                onToggleDrawer={drawer.toggle}
                menuNarrow={menuNarrow}
                onToggleNarrow={toggleNarrow}
              />
            )
          }
          menu={
            logoOnly ? undefined : (
              <SideMenu
                status={user.status}
                isLicenseAdmin={user.isLicenseAdmin}
                forBeginner={isBeginner(user)}
                withMonitoring={user.loggedIn && user.settings.useTextMonitoring}
                narrow={menuNarrow && !drawerOpened}
                onNavigate={drawer.close}
              />
            )
          }
          isMenuNarrow={menuNarrow}
          isMenuOpened={drawerOpened}
          inert={away}
          foot={openTo === 'visitors' ? <SiteFoot /> : openTo !== 'link' && <ContractFoot />}
        >
          {page}
        </Frame>
      )}
    </MantineThemeProvider>
  );
}
