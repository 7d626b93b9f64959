import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../api/query-client.ts';
import { cssVariablesResolver, theme } from './theme.ts';

export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <ModalsProvider modalProps={{ centered: true }}>{children}</ModalsProvider>
        <Notifications position="bottom-right" limit={4} containerWidth={400} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
