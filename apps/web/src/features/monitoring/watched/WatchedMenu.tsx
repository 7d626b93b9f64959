import { ActionIcon, Menu } from '@mantine/core';
import type { MonitoredText } from '@palimpsest/contract';
import { IconDots, IconEyeOff, IconPlayerPause, IconPlayerPlay, IconRadar2 } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/translate.ts';
import type { WatchedActions } from './use-watched-actions.ts';
import { watchedName } from './watched-name.ts';

interface WatchedMenuProps {
  readonly text: MonitoredText;
  readonly actions: WatchedActions;
  /** Whether monitoring is on, so that a scan can begin. */
  readonly canScan: boolean;
}

/** The actions for one watched text. */
export function WatchedMenu({ text, actions, canScan }: WatchedMenuProps) {
  const { t } = useTranslation('monitoring');
  const { t: tApp } = useTranslation('app');
  const isPaused = text.State === 'paused';
  const PauseIcon = isPaused ? IconPlayerPlay : IconPlayerPause;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('actions.more', { name: watchedName(text) || tApp('untitled') })}
        >
          <IconDots size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconRadar2 size={16} stroke={1.6} aria-hidden />}
          disabled={!canScan}
          onClick={() => actions.scan([text])}
        >
          {t('actions.scan')}
        </Menu.Item>
        <Menu.Item
          leftSection={<PauseIcon size={16} stroke={1.6} aria-hidden />}
          onClick={() => (isPaused ? actions.resume([text]) : actions.pause([text]))}
        >
          {t(isPaused ? 'actions.resume' : 'actions.pause')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconEyeOff size={16} stroke={1.6} aria-hidden />}
          disabled={actions.stopObstacle !== undefined}
          onClick={() => actions.stop([text])}
        >
          {t('actions.stop')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
