import { Group, Paper, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './Use.module.css';

interface UsePanelProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A table that is wider than a phone scrolls inside of its panel. */
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
      <div className={classes['scroll']} role="group" aria-labelledby={id} tabIndex={0}>
        {children}
      </div>
    </Paper>
  );
}
