import { Button, Fieldset, FileButton, Group, Input, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { operationQuery, useOperation } from '../../../api/query.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import classes from './LogoField.module.css';
import { refreshPage } from './refresh-page.ts';
import { toLogo } from './to-logo.ts';

/** Shows the logo as it is in use, on light and dark ground, replaces it at once, and removes it. */
export function LogoField({ logo }: { readonly logo: string }) {
  const { t } = useTranslation('installation');
  const client = useQueryClient();
  const resetFile = useRef<() => void>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const save = useOperation('SetInstallationLogo', {
    onSuccess: (result) => {
      client.setQueryData(operationQuery('GetInstallationSettings', {}).queryKey, result);
      void refreshPage();
    },
    onError: ({ key }) => {
      const isPicture = key === 'logoNotSupported' || key === 'invalidFormat';
      setIsUnreadable(isPicture);
      return isPicture;
    },
  });
  const choose = async (file: File | null): Promise<void> => {
    resetFile.current?.();
    if (file === null) return;
    setIsUnreadable(false);
    setIsReading(true);
    const image = await toLogo(file);
    setIsReading(false);
    if (image === undefined) setIsUnreadable(true);
    else save.mutate({ image });
  };
  return (
    <Fieldset
      variant="unstyled"
      m={0}
      styles={{ legend: { padding: 0 } }}
      legend={<Text fw={600}>{t('logo.title')}</Text>}
    >
      <Input.Description>{t('logo.hint')}</Input.Description>
      {logo !== '' && (
        <div className={classes['previews']}>
          {(['light', 'dark'] as const).map((ground) => (
            <span key={ground} className={classes['preview']} data-ground={ground}>
              <img src={logo} alt={t(`logo.on.${ground}`)} className={classes['image']} />
            </span>
          ))}
        </div>
      )}
      <Group gap="xs" mt="xs">
        <FileButton
          resetRef={resetFile}
          accept="image/png,image/jpeg,image/svg+xml,image/webp"
          onChange={(file) => void choose(file)}
        >
          {(button) => (
            <Button {...button} variant="default" loading={isReading || save.isPending}>
              {t(logo === '' ? 'logo.choose' : 'logo.replace')}
            </Button>
          )}
        </FileButton>
        {logo !== '' && (
          <Button
            variant="subtle"
            color="gray"
            disabled={save.isPending}
            onClick={() => save.mutate({ image: '' })}
          >
            {t('logo.remove')}
          </Button>
        )}
      </Group>
      <div aria-live="polite">
        {isUnreadable && (
          <Text c="var(--accent-text)" size="sm" mt="xs">
            {t('logo.unreadable')}
          </Text>
        )}
      </div>
    </Fieldset>
  );
}
