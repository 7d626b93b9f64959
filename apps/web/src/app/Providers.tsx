import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { queryClient } from '../api/query-client.ts';
import { firstPageShown } from './shell/first-page-shown.ts';
import { cssVariablesResolver, theme } from './theme.ts';

const Overlays = lazy(async () => {
  await firstPageShown;
  return { default: (await import('./Overlays.tsx')).Overlays };
});

export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        {children}
        <Suspense>
          <Overlays />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  );
}
