import { Group, Paper, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './Dashboard.module.css';

interface PanelProps {
  readonly title: string;
  /** The action at the end of the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One part of the dashboard. */
export function Panel({ title, action, children }: PanelProps) {
  const id = useId();
  return (
    <Paper component="section" withBorder p="md" className={classes['panel']} aria-labelledby={id}>
      <Group justify="space-between" mb="sm" gap="xs" wrap="nowrap">
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </Paper>
  );
}
