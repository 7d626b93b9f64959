import { expect, it } from 'vitest';
import { groupOf, narrowItems, navigation } from './navigation.ts';

it.each([
  ['/plagiarism/reports/7', 'nav.checks'],
  ['/library/import/3', 'nav.library'],
  ['/libtext/3', 'nav.library'],
  ['/admin/mails', 'nav.admin'],
  ['/projects/1/texts', 'nav.checks'],
  ['/dashboard', 'nav.checks'],
])('on %s the group %s is open', (path, group) => {
  expect(groupOf(path)).toBe(group);
});

it('a page has one active entry at most in each group, and the narrow menu has one for it', () => {
  for (const path of [
    '/plagiarism/new',
    '/plagiarism/reports/1',
    '/library/overview',
    '/libtext/1',
    '/projects',
  ]) {
    for (const { entries = [] } of navigation) {
      expect(entries.filter(({ active }) => active.test(path)).length).toBeLessThan(2);
    }
    expect(narrowItems(navigation).filter(({ active }) => active.test(path))).toHaveLength(1);
  }
});

it('the narrow menu shows the pages for checks, and the library as one entry', () => {
  expect(narrowItems(navigation).map(({ label }) => label)).toEqual([
    'nav.dashboard',
    'nav.newCheck',
    'nav.reports',
    'nav.library',
    'nav.projects',
    'nav.guide',
    'nav.admin',
  ]);
});
