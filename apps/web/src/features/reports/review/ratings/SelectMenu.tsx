import { ActionIcon, Menu } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useTranslation } from '../../../../i18n/translate.ts';
import type { SourceSelection } from './use-source-selection.ts';

/** Selects all listed sources, no source, or those that aren't selected. */
export function SelectMenu({ selection }: { readonly selection: SourceSelection }) {
  const { t } = useTranslation('ratings');
  return (
    <Menu position="bottom-start" shadow="md">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={t('select.label')}
          title={t('select.label')}
        >
          <IconListCheck size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('select.label')}>
        <Menu.Item onClick={selection.all}>{t('select.all')}</Menu.Item>
        <Menu.Item onClick={selection.none}>{t('select.none')}</Menu.Item>
        <Menu.Item onClick={selection.invert}>{t('select.invert')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
