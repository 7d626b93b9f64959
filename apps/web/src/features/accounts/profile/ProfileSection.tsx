import { Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface ProfileSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of a tab. */
export function ProfileSection({ title, children }: ProfileSectionProps) {
  return (
    <Stack component="section" gap="sm" mb="xl">
      <Title order={3}>{title}</Title>
      {children}
    </Stack>
  );
}
