import { AppShell, Group } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '../../ui/Logo.tsx';
import { Wordmark } from '../../ui/Wordmark.tsx';
import { firstPageIsShown, firstPageShown } from './first-page-shown.ts';
import { PageLoader } from './PageLoader.tsx';
import classes from './Shell.module.css';
import barClasses from './TopBar.module.css';

const VisitorBarMenus = lazy(async () => {
  await firstPageShown;
  return { default: (await import('./BarMenus.tsx')).VisitorBarMenus };
});

/** The frame of a page for people without an account: it opens no session and has no links into the product. */
export function VisitorShell() {
  const { t } = useTranslation('app');
  useEffect(firstPageIsShown, []);
  return (
    <AppShell header={{ height: 56 }} padding={0}>
      <AppShell.Header>
        <Group h="100%" px={12} justify="space-between" wrap="nowrap">
          <span className={barClasses['brand']}>
            <Logo size={24} />
            <Wordmark className={barClasses['word']} />
          </span>
          <Group gap={4} wrap="nowrap">
            <Suspense>
              <VisitorBarMenus />
            </Suspense>
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
