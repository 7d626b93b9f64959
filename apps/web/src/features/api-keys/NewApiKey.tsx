import { Button, Checkbox, Group, NativeSelect, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { keyScopes, limits, type KeyScope } from '@palimpsest/contract';
import { useState } from 'react';
import { Form } from '../../common/form/Form.tsx';
import { useForm } from '../../common/form/use-form.ts';
import { useProven } from '../../common/proof/use-proven.tsx';
import { useTranslation } from '../../i18n/translate.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { ShownOnce } from '../../ui/ShownOnce.tsx';
import { daysOfChoices, expiryAfter } from './expiry.ts';

interface NewApiKeyProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The dialog that creates a key and shows it once. */
export function NewApiKey({ opened, onClose }: NewApiKeyProps) {
  const { t } = useTranslation('apikeys');
  return (
    <Dialog title={t('add')} opened={opened} onClose={onClose}>
      <NewApiKeyForm onClose={onClose} />
    </Dialog>
  );
}

function NewApiKeyForm({ onClose }: Pick<NewApiKeyProps, 'onClose'>) {
  const { t } = useTranslation('apikeys');
  const { t: tApp } = useTranslation('app');
  const [code, setCode] = useState<string>();
  const form = useForm({
    stored: {
      name: '',
      scopes: keyScopes as readonly KeyScope[],
      days: '90',
      callsPerMinute: limits.userCodeCallsPerMinute as string | number,
    },
    cleaned: (values) => ({ ...values, name: values.name.trim() }),
    problems: ({ name, scopes, callsPerMinute }) => ({
      name: name.trim() === '' ? true : undefined,
      scopes: scopes.length === 0 ? true : undefined,
      callsPerMinute: typeof callsPerMinute === 'number' ? undefined : true,
    }),
  });
  const create = useProven('CreateUserCode', {
    isQuiet: true,
    onSuccess: (result) => setCode(result.data.code),
    onError: form.refused,
  });
  if (code !== undefined) {
    return (
      <ShownOnce
        texts={[t('shownOnce')]}
        label={t('key')}
        value={code}
        copyLabel={t('copy')}
        copiedLabel={t('copied')}
        doneLabel={t('done')}
        onDone={onClose}
      />
    );
  }
  const { scopes, days } = form.values;
  return (
    <>
      <Form
        form={form}
        isBusy={create.isPending}
        onSave={({ values }) => {
          const expires = expiryAfter(Number(values.days), new Date());
          create.mutate({
            name: values.name,
            scopes: [...values.scopes],
            expires,
            callsPerMinute: Number(values.callsPerMinute),
          });
        }}
      >
        <Stack gap="md">
          <TextInput
            data-autofocus
            label={t('name')}
            description={t('nameHint')}
            maxLength={limits.userCodeNameChars}
            {...form.input('name')}
          />
          <Checkbox.Group
            label={t('scopes')}
            value={[...scopes]}
            onChange={(chosen) =>
              form.change({ scopes: keyScopes.filter((scope) => chosen.includes(scope)) })
            }
          >
            <Stack gap="xs" mt="xs">
              {keyScopes.map((scope) => (
                <Checkbox
                  key={scope}
                  value={scope}
                  label={t(`scope.${scope}`)}
                  description={t(`scopeText.${scope}`)}
                />
              ))}
            </Stack>
          </Checkbox.Group>
          <Text size="sm" c="dimmed">
            {t('never')}
          </Text>
          <NativeSelect
            label={t('expires')}
            value={days}
            onChange={(event) => form.change({ days: event.currentTarget.value })}
            data={daysOfChoices.map((count) => ({
              value: String(count),
              label: count === 0 ? t('expiresNever') : t('expiresAfter', { count }),
            }))}
          />
          <NumberInput
            label={t('limit')}
            min={1}
            max={limits.userCodeCallsPerMinute}
            allowDecimal={false}
            {...form.field('callsPerMinute')}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {tApp('cancel')}
            </Button>
            <Button type="submit" disabled={!form.isValid} loading={create.isPending}>
              {t('create')}
            </Button>
          </Group>
        </Stack>
      </Form>
      {create.dialog}
    </>
  );
}
