import { AppShell, Group } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AnchorLink, ButtonLink } from '../../ui/links.tsx';
import { firstPageIsShown, firstPageShown } from './first-page-shown.ts';
import { PageLoader } from './PageLoader.tsx';
import classes from './Shell.module.css';
import { Brand } from './TopBar.tsx';

const EntryBarMenus = lazy(async () => {
  await firstPageShown;
  return { default: (await import('./BarMenus.tsx')).EntryBarMenus };
});

interface EntryShellProps {
  /** Whether the bar leads to the log-in and the sign-up, as on pages that visitors may read. */
  readonly withLinks: boolean;
}

/** The frame of pages that need no session: the log-in and its like, and what visitors may read. */
export function EntryShell({ withLinks }: EntryShellProps) {
  const { t } = useTranslation('app');
  useEffect(firstPageIsShown, []);
  return (
    <AppShell header={{ height: 56 }} padding={0}>
      <a href="#main" className={classes['skip']}>
        {t('skip')}
      </a>
      <AppShell.Header>
        <Group h="100%" px={12} justify="space-between" wrap="nowrap">
          <Brand />
          <Group gap={4} wrap="nowrap">
            <Suspense>
              <EntryBarMenus />
            </Suspense>
            {withLinks && (
              <>
                <AnchorLink to="/login" px={8} c="var(--mantine-color-text)" style={{ whiteSpace: 'nowrap' }}>
                  {t('user.logIn')}
                </AnchorLink>
                <ButtonLink to="/signup" variant="default" visibleFrom="xs">
                  {t('user.signUp')}
                </ButtonLink>
              </>
            )}
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Main id="main" tabIndex={-1} className={classes['main'] ?? ''}>
        <Suspense fallback={<PageLoader label={t('loading')} />}>
          <Outlet />
        </Suspense>
      </AppShell.Main>
    </AppShell>
  );
}
