import { ActionIcon, Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

const schemes = [
  { value: 'light', label: 'scheme.light', icon: IconSun },
  { value: 'dark', label: 'scheme.dark', icon: IconMoon },
  { value: 'auto', label: 'scheme.auto', icon: IconDeviceDesktop },
] as const;

export function ColorSchemeMenu() {
  const { t } = useTranslation('app');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme('light');
  const ShownIcon = shown === 'dark' ? IconMoon : IconSun;
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('scheme.label')}
          c="var(--mantine-color-text)"
        >
          <ShownIcon size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {schemes.map(({ value, label, icon: SchemeIcon }) => (
          <Menu.Item
            key={value}
            role="menuitemradio"
            aria-checked={value === colorScheme}
            leftSection={<SchemeIcon size={16} stroke={1.6} aria-hidden />}
            rightSection={value === colorScheme ? <IconCheck size={16} aria-hidden /> : null}
            onClick={() => setColorScheme(value)}
          >
            {t(label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
