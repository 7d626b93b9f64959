import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { StartDialog, StartForm, type StartProps } from './StartRun.tsx';
import { useRunChange } from './use-run-change.ts';

/** Loads the records of a repository into the index. */
export function StartHarvest({ opened, onClose }: StartProps) {
  const { t } = useTranslation('webindex');
  return (
    <StartDialog title={t('harvest.title')} opened={opened} onClose={onClose}>
      <HarvestForm onStarted={onClose} />
    </StartDialog>
  );
}

function HarvestForm({ onStarted }: { readonly onStarted: () => void }) {
  const { t } = useTranslation('webindex');
  const [set, setSet] = useState('');
  const [fullTexts, setFullTexts] = useState(true);
  const start = useRunChange('StartHarvest', { onDone: onStarted, showsErrors: false });
  return (
    <StartForm
      texts={{
        lead: t('harvest.lead'),
        address: t('harvest.address'),
        addressHint: t('harvest.addressHint'),
        start: t('harvest.start'),
      }}
      isStarting={start.isPending}
      onStart={(input, onError) =>
        start.mutate({ ...input, set: set.trim(), fulltexts: fullTexts ? 1 : 0 }, { onError })
      }
    >
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
    </StartForm>
  );
}
