import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import app from '../../i18n/en/app.json';
import { provideTexts } from '../../i18n/translate.ts';
import { SiteFoot } from './SiteFoot.tsx';

it('the foot of the log-in page and its like leads to the contact page and the legal pages', () => {
  provideTexts('en', { app });
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const html = renderToStaticMarkup(
    <MantineProvider>
      <RouterContextProvider router={router as never}>
        <SiteFoot />
      </RouterContextProvider>
    </MantineProvider>,
  );
  const links = Array.from(html.matchAll(/<a[^>]*href="([^"]*)"[^>]*>([^<]*)/g), ([, href, text]) => [
    href,
    text,
  ]);
  expect(links).toEqual([
    ['/contact', 'Contact'],
    ['/legal/imprint', 'Imprint'],
    ['/legal/privacy', 'Privacy'],
    ['/legal/terms', 'Terms of use'],
  ]);
});
