import { Fieldset, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './SettingsSection.module.css';

interface SettingsSectionProps {
  readonly title: string;
  /** All fields in it. */
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** Settings that belong together. */
export function SettingsSection({ title, disabled = false, children }: SettingsSectionProps) {
  return (
    <Fieldset
      legend={title}
      disabled={disabled}
      variant="unstyled"
      mb="lg"
      classNames={{ root: classes['section'] ?? '', legend: classes['legend'] ?? '' }}
    >
      <Stack gap="md" pt="xs">
        {children}
      </Stack>
    </Fieldset>
  );
}
