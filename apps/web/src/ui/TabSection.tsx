import { Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface TabSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of a tab. */
export function TabSection({ title, children }: TabSectionProps) {
  return (
    <Stack component="section" gap="sm" mb="xl">
      <Title order={3}>{title}</Title>
      {children}
    </Stack>
  );
}
