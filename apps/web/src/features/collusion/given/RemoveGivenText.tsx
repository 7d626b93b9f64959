import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import type { GivenText } from '@palimpsest/contract';
import { useState } from 'react';
import { useOperation } from '../../../api/query.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';

interface RemoveGivenTextProps {
  readonly text: GivenText;
  readonly onClose: () => void;
}

/** Asks before a text is removed. Reports whose checks left out its words can be checked again at once. */
export function RemoveGivenText({ text, onClose }: RemoveGivenTextProps) {
  const { t } = useTranslation('collusion');
  const { t: tApp } = useTranslation('app');
  const language = useLanguage();
  const [searchesAgain, setSearchesAgain] = useState(true);
  const { Id, Name, LibraryTextId, Reports } = text;
  const remove = useOperation('DeleteGivenText', { onSuccess: onClose });
  const counted = { count: Reports, reports: formatNumber(Reports, language) };
  return (
    <Dialog opened onClose={onClose} title={t('given.removeTitle', { name: Name })}>
      <Stack gap="md">
        <Text>{t(LibraryTextId === 0 ? 'given.removeText' : 'given.removeLibraryText')}</Text>
        {Reports > 0 && (
          <>
            <Text>{t('given.removeReports', counted)}</Text>
            <Checkbox
              checked={searchesAgain}
              onChange={({ currentTarget: { checked } }) => setSearchesAgain(checked)}
              label={t('given.searchAgain', counted)}
              description={t('given.searchAgainHint')}
            />
          </>
        )}
        <Group gap="xs" justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {tApp('cancel')}
          </Button>
          <Button
            loading={remove.isPending}
            onClick={() => remove.mutate({ id: Id, searchagain: Reports > 0 && searchesAgain })}
          >
            {t('given.remove')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
