import { Button, Fieldset, FileButton, Group, Input, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import classes from './LogoPicker.module.css';
import { toLogo } from './to-logo.ts';

interface LogoPickerProps {
  /** The address of the logo in use; '': none. */
  readonly logo: string;
  readonly hint: string;
  readonly isSaving: boolean;
  /** The server refused the last picture. */
  readonly isRefused: boolean;
  readonly disabled?: boolean;
  /** A PNG in base64; '' removes the logo. */
  readonly onSave: (image: string) => void;
}

/** Shows the logo as it is in use, on light and dark ground, replaces it at once, and removes it. */
export function LogoPicker({ logo, hint, isSaving, isRefused, disabled = false, onSave }: LogoPickerProps) {
  const { t } = useTranslation('logo');
  const resetFile = useRef<() => void>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const choose = async (file: File | null): Promise<void> => {
    resetFile.current?.();
    if (file === null) return;
    setIsUnreadable(false);
    setIsReading(true);
    const image = await toLogo(file);
    setIsReading(false);
    if (image === undefined) setIsUnreadable(true);
    else onSave(image);
  };
  return (
    <Fieldset
      variant="unstyled"
      m={0}
      styles={{ legend: { padding: 0 } }}
      legend={<Text fw={600}>{t('title')}</Text>}
    >
      <Input.Description>{hint}</Input.Description>
      {logo !== '' && (
        <div className={classes['previews']}>
          {(['light', 'dark'] as const).map((ground) => (
            <span key={ground} className={classes['preview']} data-ground={ground}>
              <img src={logo} alt={t(`on.${ground}`)} className={classes['image']} />
            </span>
          ))}
        </div>
      )}
      <Group gap="xs" mt="xs">
        <FileButton
          resetRef={resetFile}
          accept="image/png,image/jpeg,image/svg+xml,image/webp"
          disabled={disabled}
          onChange={(file) => void choose(file)}
        >
          {(button) => (
            <Button
              {...button}
              ref={chooser}
              variant="default"
              loading={isReading || isSaving}
              disabled={disabled}
            >
              {t(logo === '' ? 'choose' : 'replace')}
            </Button>
          )}
        </FileButton>
        {logo !== '' && (
          <Button
            variant="subtle"
            color="gray"
            disabled={isSaving || disabled}
            onClick={() => {
              // This button disappears with the logo.
              chooser.current?.focus();
              onSave('');
            }}
          >
            {t('remove')}
          </Button>
        )}
      </Group>
      <div aria-live="polite">
        {(isUnreadable || isRefused) && (
          <Text c="var(--accent-text)" size="sm" mt="xs">
            {t('unreadable')}
          </Text>
        )}
      </div>
    </Fieldset>
  );
}
