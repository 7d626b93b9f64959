import { Group, Paper, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';

interface UsePanelProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One part of the figures. */
export function UsePanel({ title, action, children }: UsePanelProps) {
  const id = useId();
  return (
    <Paper component="section" withBorder p="md" bg="var(--sheet)" aria-labelledby={id}>
      <Group justify="space-between" mb="sm" gap="xs">
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </Paper>
  );
}
