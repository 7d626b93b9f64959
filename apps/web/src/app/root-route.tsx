import { createRootRoute, useRouterState } from '@tanstack/react-router';
import { Suspense, useLayoutEffect } from 'react';
import { visitBase } from '../api/visit.ts';
import { useTranslation, type PageTitle } from '../i18n/translate.ts';
import { documentTitle } from '../common/use-page-title.ts';
import { NotFound } from './shell/NotFound.tsx';
import { OnBehalf } from './OnBehalf.tsx';
import { Shell } from './shell/Shell.tsx';
import { VisitorShell } from './shell/VisitorShell.tsx';
import { visitShell as VisitShell } from './visit/pages.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The name of the page: its namespace, and the key among the `pageTitles` there. */
    titleKey?: PageTitle;
    /** The page needs the full width: the main menu shows only its icons until the user widens it there. */
    menuStartsNarrow?: boolean;
    /** Whether the page is for visitors from outside: no menus, and only the logo in the top bar. */
    logoOnly?: boolean;
    /** Whether the page is for people without an account: no session, and no shell around the page. */
    forVisitors?: boolean;
    /**
     * How the page opens without a session: not at all (it leads to the log-in), the permanent link in its address, being
     * a visitor, or everyone sees it in the frame of the log-in.
     */
    openTo?: 'link' | 'visitors' | 'everyone';
    /** Whether a visit from a learning platform shows the page: as its first one, or as one that belongs to its link. */
    inVisit?: 'entry' | 'linked';
  }
}

function Root() {
  const { t } = useTranslation('app');
  const titleKey = useRouterState({
    select: (state) =>
      state.matches.findLast(({ staticData }) => staticData.titleKey !== undefined)?.staticData.titleKey,
  });
  const forVisitors = useRouterState({
    select: (state) => state.matches.at(-1)?.staticData.forVisitors === true,
  });
  const title = titleKey === undefined ? '' : t(`title.${titleKey}`);
  // Runs before the effects of the page, which may set a better title, and never again for the same title.
  useLayoutEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
  if (visitBase() !== undefined) {
    return (
      <Suspense>
        <VisitShell />
      </Suspense>
    );
  }
  if (forVisitors) return <VisitorShell />;
  return (
    <>
      <OnBehalf />
      <Shell />
    </>
  );
}

/** The parent of all routes, with the frame around every page. */
export const rootRoute = createRootRoute({
  component: Root,
  notFoundComponent: NotFound,
  staticData: { titleKey: 'app.notFound', openTo: 'visitors' },
});
