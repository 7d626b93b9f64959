import { Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { ApiError } from '../../api/api-error.ts';
import { currentLanguage } from '../../i18n/use-language.ts';
import { underMaintenance as UnderMaintenance } from './under-maintenance.ts';
import classes from '../../ui/EmptyState.module.css';

interface ErrorStateProps {
  readonly error: unknown;
  readonly retry?: () => void;
  /** A further way out, besides trying again. */
  readonly action?: ReactNode;
}

const stay = (): void => {};

/** Replaces content that could not be loaded: says what happened and what to do. */
export function ErrorState({ error, retry, action }: ErrorStateProps) {
  const { t } = useTranslation('app');
  const note = error instanceof ApiError ? error.maintenance : undefined;
  if (note !== undefined) {
    return (
      <Suspense>
        <UnderMaintenance note={note} onRetry={retry ?? stay} isPart />
      </Suspense>
    );
  }
  const errorId = error instanceof ApiError ? error.errorId : '';
  return (
    <Stack align="center" gap="md" className={classes['empty']} role="alert">
      <div className={classes['icon']} aria-hidden>
        <IconAlertTriangle size={32} stroke={1.5} />
      </div>
      <Text ta="center" maw="52ch">
        {error instanceof ApiError ? error.text(currentLanguage()) : t('error.text')}
      </Text>
      {errorId !== '' && (
        <Text size="xs" c="dimmed">
          {t('error.number', { id: errorId })}
        </Text>
      )}
      <Group gap="xs" justify="center">
        {retry !== undefined && (
          <Button variant="default" onClick={retry}>
            {t('retry')}
          </Button>
        )}
        {action}
      </Group>
    </Stack>
  );
}
