import { Button } from '@mantine/core';
import type { MonitoredText } from '@palimpsest/contract';
import { IconEyeOff, IconPlayerPause, IconPlayerPlay, IconRadar2 } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/translate.ts';
import type { WatchedActions } from './use-watched-actions.ts';

interface BulkWatchedProps {
  readonly chosen: readonly MonitoredText[];
  readonly actions: WatchedActions;
  readonly canScan: boolean;
}

/** The actions for the selected texts. */
export function BulkWatched({ chosen, actions, canScan }: BulkWatchedProps) {
  const { t } = useTranslation('monitoring');
  const paused = chosen.filter(({ State }) => State === 'paused');
  const running = chosen.filter(({ State }) => State !== 'paused');
  const { isBusy } = actions;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconRadar2 size={16} stroke={1.6} aria-hidden />}
        disabled={!canScan || isBusy}
        onClick={() => actions.scan(chosen)}
      >
        {t('actions.scan')}
      </Button>
      {running.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconPlayerPause size={16} stroke={1.6} aria-hidden />}
          disabled={isBusy}
          onClick={() => actions.pause(running)}
        >
          {t('actions.pause')}
        </Button>
      )}
      {paused.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconPlayerPlay size={16} stroke={1.6} aria-hidden />}
          disabled={isBusy}
          onClick={() => actions.resume(paused)}
        >
          {t('actions.resume')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconEyeOff size={16} stroke={1.6} aria-hidden />}
        disabled={actions.stopObstacle !== undefined || isBusy}
        onClick={() => actions.stop(chosen)}
      >
        {t('actions.stop')}
      </Button>
    </>
  );
}
