import { Button, Checkbox, Group, NativeSelect, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { keyScopes, limits, type KeyScope } from '@palimpsest/contract';
import { useRef, useState } from 'react';
import { useProven } from '../../common/proof/use-proven.tsx';
import { useTranslation } from '../../i18n/translate.ts';
import { copyField } from '../../ui/copy-text.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
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
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly KeyScope[]>(keyScopes);
  const [days, setDays] = useState('90');
  const [callsPerMinute, setCallsPerMinute] = useState<string | number>(limits.userCodeCallsPerMinute);
  const [code, setCode] = useState<string>();
  const create = useProven('CreateUserCode', {
    isQuiet: true,
    onSuccess: (result) => setCode(result.data.code),
  });
  if (code !== undefined) return <ShownOnce code={code} onDone={onClose} />;
  const isComplete = name.trim() !== '' && scopes.length > 0 && typeof callsPerMinute === 'number';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isComplete) return;
        const expires = expiryAfter(Number(days), new Date());
        create.mutate({ name, scopes: [...scopes], expires, callsPerMinute });
      }}
    >
      <Stack gap="md">
        <TextInput
          data-autofocus
          label={t('name')}
          description={t('nameHint')}
          maxLength={limits.userCodeNameChars}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Checkbox.Group
          label={t('scopes')}
          value={[...scopes]}
          onChange={(chosen) => setScopes(keyScopes.filter((scope) => chosen.includes(scope)))}
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
          onChange={(event) => setDays(event.currentTarget.value)}
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
          value={callsPerMinute}
          onChange={setCallsPerMinute}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {tApp('cancel')}
          </Button>
          <Button type="submit" disabled={!isComplete} loading={create.isPending}>
            {t('create')}
          </Button>
        </Group>
      </Stack>
      {create.dialog}
    </form>
  );
}

/** The key, which no later answer contains. */
function ShownOnce({ code, onDone }: { readonly code: string; readonly onDone: () => void }) {
  const { t } = useTranslation('apikeys');
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    if (field.current !== null) setIsCopied(await copyField(field.current));
  };
  return (
    <Stack gap="md">
      <Text>{t('shownOnce')}</Text>
      <TextInput
        ref={field}
        data-autofocus
        label={t('key')}
        readOnly
        value={code}
        styles={{ input: { fontFamily: 'monospace' } }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => void copy()}>
          {isCopied ? t('copied') : t('copy')}
        </Button>
        <Button onClick={onDone}>{t('done')}</Button>
      </Group>
    </Stack>
  );
}
