/*
 * Covers:
 * accounts-166: The menu has a group for checks
 * accounts-167: The menu leads to monitoring where it is switched on
 * accounts-168: The menu leads to the tools
 * accounts-169: The menu has a group for the library
 * accounts-171: The menu leads licence administrators to their licence
 * accounts-173: One group of the menu is open at a time
 */
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { provideTexts } from '../../i18n/translate.ts';
import app from '../../i18n/texts/app.json?language=en';
import { SideMenu } from './SideMenu.tsx';
import { groupOf, narrowItems, navigation } from './navigation.ts';

it.each([
  ['/plagiarism/reports/7', 'nav.checks'],
  ['/library/import/3', 'nav.library'],
  ['/libtext/3', 'nav.library'],
  ['/projects/1/texts', 'nav.checks'],
  ['/dashboard', 'nav.checks'],
  ['/admin/mails', undefined],
])('on %s the group %s is open', (path, group) => {
  expect(groupOf(path)).toBe(group);
});

it.each(['/plagiarism/new', '/plagiarism/reports/1', '/library/overview', '/libtext/1', '/projects'])(
  'each group has at most one active entry on %s, and the narrow menu has one',
  (path) => {
    for (const { entries = [] } of navigation) {
      expect(entries.filter(({ active }) => active.test(path)).length).toBeLessThan(2);
    }
    expect(narrowItems().filter(({ active }) => active.test(path))).toHaveLength(1);
  },
);

it.each([
  ['/dashboard', ['Dashboard']],
  ['/plagiarism/new', ['New check']],
  ['/plagiarism/reports/7', ['Reports']],
  ['/libtext/3', ['All texts']],
  ['/library/overview', ['All texts']],
  ['/tools/compare', ['Tools']],
  ['/monitoring', ['Monitoring']],
  ['/monitoring/findings/3', ['Monitoring']],
  ['/license/settings', ['Licence']],
  // They open from the top bar, and belong to no entry of the menu.
  ['/dashboard/settings', []],
  ['/dashboard/user', []],
])('on %s the menu marks as the current page: %j', (path, names) => {
  provideTexts('en', { app });
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: createRootRoute(), history });
  const html = renderToStaticMarkup(
    <RouterContextProvider router={router as never}>
      <SideMenu
        status="User"
        isLicenseAdmin
        forBeginner={false}
        withMonitoring
        narrow={false}
        onNavigate={() => undefined}
      />
    </RouterContextProvider>,
  );
  const current = html.matchAll(/<a[^>]*aria-current="page"[^>]*>.*?<span[^>]*>([^<]*)<\/span>/g);
  expect(Array.from(current, ([, name]) => name)).toEqual(names);
});

it('the narrow menu shows the pages for checks, and the library as one entry', () => {
  expect(narrowItems().map(({ label }) => label)).toEqual([
    'nav.dashboard',
    'nav.newCheck',
    'nav.reports',
    'nav.library',
    'nav.projects',
    'nav.monitoring',
    'nav.tools',
    'nav.guide',
  ]);
});

it.each([
  [true, false],
  [false, true],
])('for beginners: %s, the menu has the tools: %s', (forBeginner, hasTools) => {
  provideTexts('en', { app });
  const history = createMemoryHistory({ initialEntries: ['/dashboard'] });
  const router = createRouter({ routeTree: createRootRoute(), history });
  const html = renderToStaticMarkup(
    <RouterContextProvider router={router as never}>
      <SideMenu
        status="User"
        isLicenseAdmin={false}
        forBeginner={forBeginner}
        withMonitoring={false}
        narrow={false}
        onNavigate={() => undefined}
      />
    </RouterContextProvider>,
  );
  expect(html.includes('Tools')).toBe(hasTools);
});

it.each([true, false])('where monitoring is on: %s, the menu leads there', (withMonitoring) => {
  provideTexts('en', { app });
  const history = createMemoryHistory({ initialEntries: ['/dashboard'] });
  const router = createRouter({ routeTree: createRootRoute(), history });
  const html = renderToStaticMarkup(
    <RouterContextProvider router={router as never}>
      <SideMenu
        status="User"
        isLicenseAdmin={false}
        forBeginner={false}
        withMonitoring={withMonitoring}
        narrow={false}
        onNavigate={() => undefined}
      />
    </RouterContextProvider>,
  );
  expect(html.includes('href="/monitoring"')).toBe(withMonitoring);
});
