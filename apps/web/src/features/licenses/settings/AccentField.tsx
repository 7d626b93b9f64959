import { Group, TextInput } from '@mantine/core';
import { useTranslation } from '../../../i18n/translate.ts';
import classes from './AccentField.module.css';
import type { LicenseFieldsProps } from './FlagSwitch.tsx';

/** The colour of the main buttons, typed or picked, with a sample. */
export function AccentField({ form, disabled }: LicenseFieldsProps) {
  const { t } = useTranslation('license');
  const { accent } = form.values;
  const hex = accent.trim().toLowerCase();
  const isColour = /^#[0-9a-f]{6}$/.test(hex);
  return (
    <div>
      <TextInput
        label={t('settings.accent')}
        description={t('settings.accentHint')}
        disabled={disabled}
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        {...form.input('accent')}
        leftSection={
          <input
            type="color"
            className={classes['picker']}
            aria-label={t('settings.accentPick')}
            disabled={disabled}
            value={isColour ? hex : usual}
            onChange={form.input('accent').onChange}
          />
        }
        styles={{ wrapper: { maxWidth: 220 } }}
      />
      {isColour && form.errorAt('accent') === undefined && (
        <Group mt="xs">
          <span className={classes['sample']} style={{ backgroundColor: hex }}>
            {t('settings.accentSample')}
          </span>
        </Group>
      )}
    </div>
  );
}

/** Shown by the picker while no colour is chosen; it cannot be empty. */
const usual = '#000000';
