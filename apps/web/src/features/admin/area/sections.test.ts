/*
 * Covers:
 * accounts-54: The administration has an English and a German address
 * accounts-172: The menu leads administrators to the administration
 * accounts-302: Administrators have a menu
 */
import { afterEach, expect, it, vi } from 'vitest';
import { shopIsOpen } from '../../../api/page-settings.ts';
import { sectionOf, sectionsFor } from './sections.ts';

it('administrators see every section, support sees those it may read, and others see none', () => {
  const ofAdmin = sectionsFor('Admin').map(({ to }) => to);
  expect(ofAdmin).toEqual(
    expect.arrayContaining(['/admin/users', '/admin/content', '/admin/mails', '/admin/inbox']),
  );
  expect(ofAdmin[0]).toBe('/admin/overview');
  const ofSupport = sectionsFor('Support').map(({ to }) => to);
  expect(ofSupport).toEqual(
    expect.arrayContaining([
      '/admin/users',
      '/admin/shop',
      '/admin/queue',
      '/admin/webhooks',
      '/admin/mails',
    ]),
  );
  expect(ofSupport).not.toContain('/admin/content');
  expect(ofSupport).not.toContain('/admin/overview');
  expect(ofAdmin).toEqual(expect.arrayContaining([...ofSupport]));
  expect([sectionsFor('User'), sectionsFor('Guest')]).toEqual([[], []]);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([{ shop: 'off' }, { credits: 'unlimited' }])('no section is about the shop with %o', (settings) => {
  const values: Readonly<Record<string, string>> = { shop: 'test', credits: 'counted', ...settings };
  const querySelector = (selector: string) => ({
    content: values[/palimpsest-([a-z-]+)/.exec(selector)?.[1] ?? ''],
  });
  vi.stubGlobal('document', { querySelector });
  const shown = sectionsFor('Admin').map(({ to }) => to);
  expect([shown.includes('/admin/shop'), shown.includes('/admin/licenses')]).toEqual([false, true]);
  expect(sectionOf('/admin/shop')).toBeUndefined();
  vi.stubGlobal('document', { querySelector: () => null });
  expect(sectionOf('/admin/shop/30111')?.to).toBe('/admin/shop');
});

it('the shop is administered while it is closed, because data of its seller is missing', () => {
  const querySelector = (selector: string) => ({ content: selector.includes('-shop') ? 'closed' : '' });
  vi.stubGlobal('document', { querySelector });
  expect(sectionsFor('Admin').map(({ to }) => to)).toContain('/admin/shop');
  expect(shopIsOpen()).toBe(false);
});

it.each([
  ['/admin/content/7', '/admin/content'],
  ['/admin/inbox', '/admin/inbox'],
  ['/admin/inboxes', undefined],
  ['/dashboard', undefined],
])('%s belongs to %s', (path, section) => {
  expect(sectionOf(path)?.to).toBe(section);
});
