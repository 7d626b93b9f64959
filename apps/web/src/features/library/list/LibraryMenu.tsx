import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconDots, IconRefresh, IconRestore } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/translate.ts';
import { askToConfirm } from '../../../ui/dialogs/confirm.tsx';

interface LibraryMenuProps {
  readonly syncing: boolean;
  readonly onSync: () => void;
  /** Resets filters, order and page. */
  readonly onReset: () => void;
}

/** Actions for the whole library. */
export function LibraryMenu({ syncing, onSync, onReset }: LibraryMenuProps) {
  const { t } = useTranslation('library');
  const askToReset = () =>
    askToConfirm({
      title: t('sync.resetTitle'),
      text: t('sync.resetText'),
      confirm: t('sync.resetConfirm'),
      onConfirm: onReset,
    });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Tooltip label={t('list.more')}>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('list.more')} loading={syncing}>
            <IconDots size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconRefresh size={16} stroke={1.6} aria-hidden />} onClick={onSync}>
          {t('sync.action')}
        </Menu.Item>
        <Menu.Item leftSection={<IconRestore size={16} stroke={1.6} aria-hidden />} onClick={askToReset}>
          {t('sync.resetView')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
