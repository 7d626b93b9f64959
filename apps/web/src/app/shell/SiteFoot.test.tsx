/*
 * Covers:
 * accounts-28: The log-in page links to the legal pages
 */
import { afterEach, expect, it, vi } from 'vitest';
import app from '../../i18n/texts/app.json?language=en';
import { markupInApp, stubHead } from '../../i18n/testing/markup-in-app.tsx';
import { provideTexts } from '../../i18n/translate.ts';
import { SiteFoot } from './SiteFoot.tsx';

afterEach(() => vi.unstubAllGlobals());

function linksOfFoot(): readonly (readonly [string | undefined, string | undefined])[] {
  provideTexts('en', { app });
  const html = markupInApp(<SiteFoot />);
  return Array.from(html.matchAll(/<a[^>]*href="([^"]*)"[^>]*>([^<]*)/g), ([, href, text]) => [href, text]);
}

it('the foot of pages without a menu leads to the contact page and the legal pages', () => {
  expect(linksOfFoot()).toEqual([
    ['/contact', 'Contact'],
    ['/legal/imprint', 'Imprint'],
    ['/legal/privacy', 'Privacy'],
    ['/legal/terms', 'Terms of use'],
    ['/legal/withdrawal', 'Right of withdrawal'],
  ]);
});

it('the foot leads to nothing about withdrawal while nothing is sold', () => {
  for (const head of [{ shop: 'off' }, { credits: 'unlimited' }]) {
    stubHead(head);
    expect(linksOfFoot().map(([href]) => href)).not.toContain('/legal/withdrawal');
  }
});

it('the foot leads to the website that surrounds the product', () => {
  stubHead({ site: 'https://www.example.org/texts' });
  expect(linksOfFoot()[0]).toEqual(['https://www.example.org/texts', 'Website']);
});
