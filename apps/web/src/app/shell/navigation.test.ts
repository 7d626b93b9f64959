import { expect, it } from 'vitest';
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
  'on %s one entry at most is active in each group, and one in the narrow menu',
  (path) => {
    for (const { entries = [] } of navigation) {
      expect(entries.filter(({ active }) => active.test(path)).length).toBeLessThan(2);
    }
    expect(narrowItems().filter(({ active }) => active.test(path))).toHaveLength(1);
  },
);

it.each([
  ['/dashboard', ['nav.dashboard']],
  // They open from the top bar, and belong to no entry of the menu.
  ['/dashboard/settings', []],
  ['/dashboard/user', []],
])('on %s the active entries are %j', (path, labels) => {
  const active = navigation.filter((item) => item.active.test(path));
  expect(active.map(({ label }) => label)).toEqual(labels);
});

it('the narrow menu shows the pages for checks, and the library as one entry', () => {
  expect(narrowItems().map(({ label }) => label)).toEqual([
    'nav.dashboard',
    'nav.newCheck',
    'nav.reports',
    'nav.library',
    'nav.projects',
    'nav.guide',
  ]);
});
