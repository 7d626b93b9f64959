import { ActionIcon } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/translate.ts';

/** Opens the settings. On a phone there is no space for it, and the user menu has an entry instead. */
export function SettingsButton({ onClick }: { readonly onClick: () => void }) {
  const { t } = useTranslation('app');
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      visibleFrom="sm"
      aria-label={t('user.settings')}
      aria-haspopup="dialog"
      onClick={onClick}
      c="var(--mantine-color-text)"
    >
      <IconSettings size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
