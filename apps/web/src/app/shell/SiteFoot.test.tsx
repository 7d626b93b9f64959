/*
 * Covers:
 * accounts-28: The log-in page links to the legal pages
 */
import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import app from '../../i18n/texts/app.json?language=en';
import { provideTexts } from '../../i18n/translate.ts';
import { SiteFoot } from './SiteFoot.tsx';

// Made before there is a document: it would look for the window of a browser.
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

afterEach(() => vi.unstubAllGlobals());

function linksOfFoot(): readonly (readonly [string | undefined, string | undefined])[] {
  provideTexts('en', { app });
  const html = renderToStaticMarkup(
    <MantineProvider>
      <RouterContextProvider router={router as never}>
        <SiteFoot />
      </RouterContextProvider>
    </MantineProvider>,
  );
  return Array.from(html.matchAll(/<a[^>]*href="([^"]*)"[^>]*>([^<]*)/g), ([, href, text]) => [href, text]);
}

it('the foot of pages without a menu leads to the contact page and the legal pages', () => {
  expect(linksOfFoot()).toEqual([
    ['/contact', 'Contact'],
    ['/legal/imprint', 'Imprint'],
    ['/legal/privacy', 'Privacy'],
    ['/legal/terms', 'Terms of use'],
  ]);
});

it('the foot leads to the website that surrounds the product', () => {
  const site = { content: 'https://www.example.org/texts' };
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (selector === 'meta[name="palimpsest-site"]' ? site : null),
  });
  expect(linksOfFoot()[0]).toEqual(['https://www.example.org/texts', 'Website']);
});
