import { MantineProvider } from '@mantine/core';
import type { User } from '@palimpsest/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { userQuery } from '../../../api/use-user.ts';
import identity from '../texts/identity.json?language=en';
import { provideTexts } from '../../../i18n/translate.ts';
import { GuestOffer } from './GuestOffer.tsx';

// Made before there is a document: it would look for the window of a browser.
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

beforeAll(() => provideTexts('en', { identity }));
afterEach(() => vi.unstubAllGlobals());

/** The page as the server sends it, with the policy for guests in its head. */
function setPolicy(content: string, maintenance = ''): void {
  const head: Record<string, string> = {
    'meta[name="palimpsest-guests"]': content,
    'meta[name="palimpsest-maintenance"]': maintenance,
  };
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (selector in head ? { content: head[selector] } : null),
  });
}

function offer(user?: Partial<User>): string {
  const client = new QueryClient();
  if (user !== undefined)
    client.setQueryData(userQuery.queryKey, { data: user as User, message: '', total: 0 });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <RouterContextProvider router={router as never}>
          <GuestOffer back={undefined} />
        </RouterContextProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
}

it.each(['offered', 'automatic', 'a policy of a later version'])(
  'with guests %s, the log-in page lets visitors try the product, and says what they get',
  (policy) => {
    setPolicy(policy);
    const html = offer();
    expect(html).toContain('Try it without an account');
    expect(html).toMatch(/10 [^<]*pages/);
  },
);

it('the log-in page has no such offer if guests are turned off', () => {
  setPolicy('off');
  expect(offer()).not.toContain('Try it');
});

it('the log-in page has no such offer during maintenance', () => {
  setPolicy('offered', JSON.stringify({ texts: { en: 'Back at noon.' }, until: null }));
  expect(offer()).not.toContain('Try it');
});

it('people who have a session already get no offer', () => {
  setPolicy('offered');
  expect(offer({ guest: true })).not.toContain('Try it');
  expect(offer({ guest: false })).not.toContain('Try it');
});
