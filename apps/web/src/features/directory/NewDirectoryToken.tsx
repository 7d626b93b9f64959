import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useProven } from '../../common/proof/use-proven.tsx';
import { useTranslation } from '../../i18n/translate.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { CopyableText } from './CopyableText.tsx';

interface NewDirectoryTokenProps {
  readonly code: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const daysOfChoices = [90, 365, 730, 0];

/** The dialog that creates a token and shows it once. */
export function NewDirectoryToken({ code, opened, onClose }: NewDirectoryTokenProps) {
  const { t } = useTranslation('directory');
  return (
    <Dialog title={t('createToken')} opened={opened} onClose={onClose} size="lg">
      <TokenForm code={code} onClose={onClose} />
    </Dialog>
  );
}

function TokenForm({ code, onClose }: Omit<NewDirectoryTokenProps, 'opened'>) {
  const { t } = useTranslation('directory');
  const { t: tApp } = useTranslation('app');
  const [days, setDays] = useState('365');
  const [token, setToken] = useState<string>();
  const create = useProven('CreateDirectoryToken', {
    isQuiet: true,
    onSuccess: (result) => setToken(result.data.Token),
  });
  if (token !== undefined) {
    return (
      <Stack gap="md">
        <Text>{t('shownOnce')}</Text>
        <CopyableText label={t('token')} value={token} hasFocus />
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('done')}</Button>
        </Group>
      </Stack>
    );
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate({ code, days: Number(days) });
      }}
    >
      <Stack gap="md">
        <Text>{t('tokensHint')}</Text>
        <NativeSelect
          data-autofocus
          label={t('expiry')}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
          data={daysOfChoices.map((count) => ({
            value: String(count),
            label: count === 0 ? t('endlessChoice') : t('days', { count }),
          }))}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {tApp('cancel')}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {t('create')}
          </Button>
        </Group>
      </Stack>
      {create.dialog}
    </form>
  );
}
