import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import welcome from '../texts/welcome.json?language=en';
import { provideTexts } from '../../../i18n/translate.ts';
import { WelcomePage } from './WelcomePage.tsx';

// Made before there is a document: it would look for the window of a browser.
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

beforeAll(() => provideTexts('en', { welcome }));
afterEach(() => vi.unstubAllGlobals());

/** The start page of a visitor without a session. */
function startPage(guests: string, maintenance = ''): string {
  const head: Record<string, string> = {
    'meta[name="palimpsest-guests"]': guests,
    'meta[name="palimpsest-maintenance"]': maintenance,
  };
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (selector in head ? { content: head[selector] } : null),
  });
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <RouterContextProvider router={router as never}>
          <WelcomePage />
        </RouterContextProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
}

it('a visitor can see a sample report and start a check at once if guests are allowed', () => {
  const html = startPage('offered');
  expect(html).toContain(welcome.sample);
  expect(html).toContain(welcome.try);
  expect(html).toContain('You have 10 credits');
});

it('the start page leads to the log-in and the sign-up if guests are not allowed', () => {
  const html = startPage('off');
  expect(html).not.toContain(welcome.sample);
  expect(html).not.toContain(welcome.try);
  expect(html).not.toContain('credits');
  expect(html).toMatch(/href="\/login"/);
  expect(html).toMatch(/href="\/signup"/);
});

it('the start page offers nothing during maintenance that would be refused', () => {
  const html = startPage('offered', JSON.stringify({ texts: { en: 'Back at noon' }, until: null }));
  expect(html).not.toContain(welcome.sample);
  expect(html).not.toContain(welcome.try);
  expect(html).not.toContain(welcome.start.title);
  expect(html).toContain(welcome.title);
});
