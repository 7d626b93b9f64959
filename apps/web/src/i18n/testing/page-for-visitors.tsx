import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';

// Made before there is a document: it would look for the window of a browser.
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

/** The markup of a part of a page, with the policy for guests and the maintenance that the server writes into its head. */
export function pageForVisitors(
  part: ReactNode,
  head: { readonly guests: string; readonly maintenance?: string | undefined },
  client = new QueryClient(),
): string {
  const contents: Readonly<Record<string, string>> = {
    'meta[name="palimpsest-guests"]': head.guests,
    'meta[name="palimpsest-maintenance"]': head.maintenance ?? '',
  };
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (selector in contents ? { content: contents[selector] } : null),
  });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <RouterContextProvider router={router as never}>{part}</RouterContextProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
}
