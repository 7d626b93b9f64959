import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { limits, type DataOf } from '@palimpsest/contract';
import { IconBooks, IconWorld } from '@tabler/icons-react';
import { useState } from 'react';
import { useOperation } from '../../../api/query.ts';
import { showToast } from '../../../api/toast.tsx';
import { SourceSwitch } from '../../../common/document/SourceSwitch.tsx';
import type { ChosenLibraryText } from '../../../common/library-picker/chosen-library-text.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { ChosenTexts } from './ChosenTexts.tsx';
import { NotWatched } from './NotWatched.tsx';
import { readAddresses, type AddressProblem } from './read-addresses.ts';
import { useAddedText } from './use-added-text.ts';

interface WatchTextsProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Adds addresses or library texts to those that are watched. */
export function WatchTexts({ opened, onClose }: WatchTextsProps) {
  const { t } = useTranslation('monitoring');
  return (
    <Dialog title={t('watch.open')} opened={opened} onClose={onClose} size="lg">
      <WatchForm onClose={onClose} />
    </Dialog>
  );
}

const ways = ['addresses', 'library'] as const;
const icons = { addresses: IconWorld, library: IconBooks } as const;

function WatchForm({ onClose }: Pick<WatchTextsProps, 'onClose'>) {
  const { t } = useTranslation('monitoring');
  const { t: tApp } = useTranslation('app');
  const language = useLanguage();
  const addedText = useAddedText();
  const [way, setWay] = useState<(typeof ways)[number]>('addresses');
  const [addresses, setAddresses] = useState('');
  const [chosen, setChosen] = useState<readonly ChosenLibraryText[]>([]);
  const [answer, setAnswer] = useState<DataOf<'AddMonitoredTexts'>>();
  const { urls, problem } = readAddresses(addresses);
  const add = useOperation('AddMonitoredTexts', {
    onSuccess: ({ data }) => {
      if (data.Refused.length > 0) return setAnswer(data);
      showToast('success', addedText(data));
      onClose();
    },
  });
  const isMissing = way === 'addresses' ? urls.length === 0 : chosen.length === 0;
  const isBlocked = isMissing || (way === 'addresses' && problem !== undefined);
  if (answer !== undefined) return <NotWatched answer={answer} chosen={chosen} onClose={onClose} />;
  const most = formatNumber(limits.textsPerCall, language);
  const sentenceOf = (found: AddressProblem): string =>
    found.kind === 'tooMany'
      ? t('watch.tooMany', { shown: formatNumber(found.count, language), most })
      : t('watch.tooLong', { line: formatNumber(found.line, language) });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isBlocked || add.isPending) return;
        add.mutate(way === 'addresses' ? { urls: [...urls] } : { libtextids: chosen.map(({ id }) => id) });
      }}
    >
      <Stack gap="md">
        <SourceSwitch
          label={t('watch.way')}
          value={way}
          onChange={setWay}
          options={ways.map((value) => ({ value, name: t(`watch.${value}`), icon: icons[value] }))}
        />
        {way === 'addresses' ? (
          <Textarea
            label={t('watch.addressField')}
            description={t('watch.addressHint', { most })}
            placeholder="https://example.org/page"
            inputMode="url"
            autosize
            minRows={5}
            maxRows={14}
            spellCheck={false}
            autoCapitalize="off"
            data-autofocus
            value={addresses}
            onChange={(event) => setAddresses(event.currentTarget.value)}
            error={problem === undefined ? undefined : sentenceOf(problem)}
          />
        ) : (
          <ChosenTexts chosen={chosen} onChange={setChosen} />
        )}
        <Text size="xs" c="dimmed">
          {t('watch.cost')}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {tApp('cancel')}
          </Button>
          <Button type="submit" disabled={isBlocked} loading={add.isPending}>
            {t('watch.run')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
