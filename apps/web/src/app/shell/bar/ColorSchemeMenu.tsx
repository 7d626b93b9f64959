import { Menu, useComputedColorScheme, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/translate.ts';
import { BarMenu } from './BarMenu.tsx';

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
    <BarMenu label={t('scheme.label')} icon={ShownIcon} width={180}>
      <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
        {schemes.map(({ value, label, icon: SchemeIcon }) => (
          <Menu.RadioItem
            key={value}
            value={value}
            closeMenuOnClick
            rightSection={<SchemeIcon size={16} stroke={1.6} aria-hidden />}
          >
            {t(label)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </BarMenu>
  );
}
