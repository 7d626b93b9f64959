import { Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import type { SearchProviderState } from '@palimpsest/contract';
import { useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { Form } from '../../common/form/Form.tsx';
import { SaveButton } from '../../common/form/SaveButton.tsx';
import { useForm, type FormSubmission } from '../../common/form/use-form.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { limitsOf, type ProviderLimits } from './provider-limits.ts';
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

interface ProviderFields extends ProviderLimits {
  /** A new key; '': the stored one stays. */
  readonly secret: string;
  readonly options: Readonly<Record<string, string>>;
}

function ProviderForm({ provider }: { readonly provider: SearchProviderState }) {
  const { t } = useTranslation('sources');
  const language = useLanguage();
  const { Key, Secret, HasSecret, Options, Website, Attribution, KeepDays } = provider;
  const stored: ProviderFields = {
    secret: '',
    options: Object.fromEntries(Options.map(({ Option, Value }) => [Option, Value])),
    ...limitsOf(provider),
  };
  const form = useForm({ stored });
  const { options } = form.values;
  const [error, setError] = useState<ApiError>();
  const save = useProviderChange({
    onError: (refused) => {
      if (!form.refused(refused)) setError(refused);
      return true;
    },
  });
  const store = ({
    changes: { options: changed = {}, ...changes },
    saved,
  }: FormSubmission<ProviderFields>): void => {
    setError(undefined);
    const names = Object.keys(changed).filter((name) => changed[name] !== stored.options[name]);
    const changedOptions = Object.fromEntries(names.map((name) => [name, changed[name] ?? '']));
    save.mutate({ key: Key, options: changedOptions, ...changes }, { onSuccess: saved });
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
      <Form form={form} isBusy={save.isPending} onSave={store}>
        <Stack gap="md">
          {Secret !== 'none' && (
            <PasswordInput
              label={t('field.secret')}
              description={t(HasSecret ? 'field.secretStored' : 'field.secretMissing')}
              required={Secret === 'required' && !HasSecret}
              autoComplete="off"
              maxLength={500}
              {...form.input('secret')}
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
              onChange={(event) =>
                form.change({ options: { ...options, [Option]: event.currentTarget.value } })
              }
            />
          ))}
          <ProviderLimitFields provider={provider} form={form} />
          {error !== undefined && (
            <Text c="rubric" size="sm" role="alert">
              {error.text(language)}
            </Text>
          )}
          <Group>
            <SaveButton form={form} isBusy={save.isPending}>
              {t('dialog.save')}
            </SaveButton>
          </Group>
        </Stack>
      </Form>
      <ProviderTest provider={provider} isChanged={form.isChanged} />
    </Stack>
  );
}
