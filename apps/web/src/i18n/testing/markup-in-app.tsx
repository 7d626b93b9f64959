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

/** The markup of a part of a page, with what the app provides for it: queries, the theme and the router. */
export function markupInApp(part: ReactNode, client = new QueryClient()): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <RouterContextProvider router={router as never}>{part}</RouterContextProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
}

/** The part of the head of the page that the server writes for all visitors. */
interface Head {
  readonly guests?: string;
  readonly maintenance?: string | undefined;
  readonly site?: string;
  readonly shop?: string;
  readonly credits?: string;
}

/** Provides a document with this head; undo it with `vi.unstubAllGlobals`. */
export function stubHead(head: Head): void {
  const contents = Object.entries(head).filter(([, content]) => content !== undefined);
  const found = new Map(contents.map(([name, content]) => [`meta[name="palimpsest-${name}"]`, { content }]));
  vi.stubGlobal('document', { querySelector: (selector: string) => found.get(selector) ?? null });
}
