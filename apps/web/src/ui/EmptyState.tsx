import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

interface EmptyStateProps {
  readonly icon?: ReactNode;
  /** One sentence: the future content of the page. */
  readonly text: ReactNode;
  /** The one action that fills it. */
  readonly action?: ReactNode;
}

export function EmptyState({ icon, text, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap="md" className={classes['empty']}>
      {icon !== undefined && (
        <div className={classes['icon']} aria-hidden>
          {icon}
        </div>
      )}
      <Text ta="center" maw="44ch" c="dimmed">
        {text}
      </Text>
      {action}
    </Stack>
  );
}
