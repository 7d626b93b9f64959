/*
 * Covers:
 * accounts-54: The administration has an English and a German address
 * accounts-172: The menu leads administrators to the administration
 * accounts-302: Administrators have a menu
 */
import { expect, it } from 'vitest';
import { sectionOf, sectionsFor } from './sections.ts';

it('administrators see every section, support sees those it may read, and others see none', () => {
  const ofAdmin = sectionsFor('Admin').map(({ to }) => to);
  expect(ofAdmin).toEqual(
    expect.arrayContaining(['/admin/users', '/admin/content', '/admin/mails', '/admin/inbox']),
  );
  expect(ofAdmin[0]).toBe('/admin/overview');
  const ofSupport = sectionsFor('Support').map(({ to }) => to);
  expect(ofSupport).toEqual(
    expect.arrayContaining(['/admin/users', '/admin/products', '/admin/queue', '/admin/mails']),
  );
  expect(ofSupport).not.toContain('/admin/content');
  expect(ofSupport).not.toContain('/admin/overview');
  expect(ofAdmin).toEqual(expect.arrayContaining([...ofSupport]));
  expect([sectionsFor('User'), sectionsFor('Guest')]).toEqual([[], []]);
});

it.each([
  ['/admin/content/7', '/admin/content'],
  ['/admin/inbox', '/admin/inbox'],
  ['/admin/inboxes', undefined],
  ['/dashboard', undefined],
])('%s belongs to %s', (path, section) => {
  expect(sectionOf(path)?.to).toBe(section);
});
