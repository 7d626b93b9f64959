import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import type { SearchProviderState } from '@palimpsest/contract';
import { useState, type FormEvent } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { changedLimits, limitsOf } from './provider-limits.ts';
import { ProviderLimitFields } from './ProviderLimitFields.tsx';
import { ProviderTest } from './ProviderTest.tsx';
import { useProviderChange } from './use-provider-change.ts';

interface ProviderDialogProps {
  readonly provider: SearchProviderState;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Key, options and limits of a service, and a test. */
export function ProviderDialog({ provider, opened, onClose }: ProviderDialogProps) {
  const { t } = useTranslation('sources');
  return (
    <Dialog title={t('dialog.title', { name: provider.Name })} opened={opened} onClose={onClose} size="md">
      <ProviderForm provider={provider} />
    </Dialog>
  );
}

function ProviderForm({ provider }: { readonly provider: SearchProviderState }) {
  const { t } = useTranslation('sources');
  const language = useLanguage();
  const { Key, Secret, HasSecret, Options, Website, Attribution, KeepDays } = provider;
  const [secret, setSecret] = useState('');
  const [options, setOptions] = useState<Readonly<Record<string, string>>>({});
  const [limits, setLimits] = useState(limitsOf(provider));
  const [error, setError] = useState<ApiError>();
  const save = useProviderChange(() => {
    setSecret('');
    setOptions({});
  });
  const newLimits = changedLimits(provider, limits);
  const isChanged = secret !== '' || Object.keys(options).length > 0 || Object.keys(newLimits).length > 0;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isChanged) return;
    setError(undefined);
    save.mutate(
      { key: Key, options, ...newLimits, ...(secret === '' ? {} : { secret }) },
      { onError: setError },
    );
  };
  return (
    <Stack gap="md">
      <Text size="sm">
        {t(`terms.${provider.Kind}`)}{' '}
        {KeepDays === 0
          ? t('terms.keepNothing')
          : t('terms.keep', { count: KeepDays, days: String(KeepDays) })}
        {Attribution !== '' && ` ${t('terms.attribution', { name: Attribution })}`}
      </Text>
      {Website !== '' && (
        <Text size="sm">
          <a href={Website} target="_blank" rel="noreferrer">
            {t('dialog.website')}
          </a>
        </Text>
      )}
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {Secret !== 'none' && (
            <PasswordInput
              label={t('field.secret')}
              description={t(HasSecret ? 'field.secretStored' : 'field.secretMissing')}
              required={Secret === 'required' && !HasSecret}
              autoComplete="off"
              maxLength={500}
              value={secret}
              onChange={(event) => setSecret(event.currentTarget.value)}
              visibilityToggleButtonProps={{ 'aria-label': t('field.show') }}
            />
          )}
          {Options.map(({ Option, Value, IsRequired }) => (
            <TextInput
              key={Option}
              label={t(`option.${Option}`)}
              description={t(`optionHint.${Option}`)}
              required={IsRequired}
              maxLength={500}
              value={options[Option] ?? Value}
              onChange={(event) => setOptions({ ...options, [Option]: event.currentTarget.value })}
            />
          ))}
          <ProviderLimitFields provider={provider} limits={limits} onChange={setLimits} />
          {error !== undefined && (
            <Text c="rubric" size="sm" role="alert">
              {error.text(language)}
            </Text>
          )}
          <Group>
            <Button type="submit" disabled={!isChanged} loading={save.isPending}>
              {t('dialog.save')}
            </Button>
          </Group>
        </Stack>
      </form>
      <ProviderTest provider={provider} isChanged={isChanged} />
    </Stack>
  );
}
