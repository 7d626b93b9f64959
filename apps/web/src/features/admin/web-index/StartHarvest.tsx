import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import type { WebRunSchedule } from '@palimpsest/contract';
import { useState, type FormEvent } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { ScheduleSelect } from './ScheduleSelect.tsx';
import { useRunChange } from './use-run-change.ts';

interface StartProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Loads the records of a repository into the index. */
export function StartHarvest({ opened, onClose }: StartProps) {
  const { t } = useTranslation('webindex');
  return (
    <Dialog title={t('harvest.title')} opened={opened} onClose={onClose} size="md">
      <HarvestForm onStarted={onClose} />
    </Dialog>
  );
}

function HarvestForm({ onStarted }: { readonly onStarted: () => void }) {
  const { t } = useTranslation('webindex');
  const language = useLanguage();
  const [address, setAddress] = useState('');
  const [set, setSet] = useState('');
  const [fullTexts, setFullTexts] = useState(true);
  const [schedule, setSchedule] = useState<WebRunSchedule>('never');
  const [error, setError] = useState<ApiError>();
  const start = useRunChange('StartHarvest', { onDone: onStarted, showsErrors: false });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (address.trim() === '') return;
    setError(undefined);
    start.mutate({ address, set: set.trim(), fulltexts: fullTexts ? 1 : 0, schedule }, { onError: setError });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('harvest.lead')}
        </Text>
        <TextInput
          label={t('harvest.address')}
          description={t('harvest.addressHint')}
          type="url"
          required
          data-autofocus
          maxLength={2_000}
          value={address}
          error={error?.text(language)}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <TextInput
          label={t('harvest.set')}
          description={t('harvest.setHint')}
          maxLength={200}
          value={set}
          onChange={(event) => setSet(event.currentTarget.value)}
        />
        <Checkbox
          label={t('harvest.fullTexts')}
          description={t('harvest.fullTextsHint')}
          checked={fullTexts}
          onChange={(event) => setFullTexts(event.currentTarget.checked)}
        />
        <ScheduleSelect value={schedule} onChange={setSchedule} />
        <Group>
          <Button type="submit" disabled={address.trim() === ''} loading={start.isPending}>
            {t('harvest.start')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
