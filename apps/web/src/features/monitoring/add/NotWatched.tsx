import { Button, Group, ScrollArea, Stack, Text, Title } from '@mantine/core';
import type { DataOf } from '@palimpsest/contract';
import type { ChosenLibraryText } from '../../../common/library-picker/chosen-library-text.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { RowList } from '../../../ui/RowList.tsx';
import { useAddedText } from './use-added-text.ts';

interface NotWatchedProps {
  readonly answer: DataOf<'AddMonitoredTexts'>;
  /** Names of library texts. */
  readonly chosen: readonly ChosenLibraryText[];
  readonly onClose: () => void;
}

/** Which texts were added, and why others were not. */
export function NotWatched({ answer, chosen, onClose }: NotWatchedProps) {
  const { t } = useTranslation('monitoring');
  const { t: tApp } = useTranslation('app');
  const language = useLanguage();
  const addedText = useAddedText();
  const { Ids, Known, Refused } = answer;
  const nameOf = (id: number): string => chosen.find((text) => text.id === id)?.name || tApp('untitled');
  return (
    <Stack gap="md">
      {Ids.length + Known > 0 && <Text>{addedText(answer)}</Text>}
      <Title order={3} size="h4" ref={focusOnMount} tabIndex={-1}>
        {t('watch.refused', { count: Refused.length, shown: formatNumber(Refused.length, language) })}
      </Title>
      <ScrollArea.Autosize mah="50vh" type="auto" offsetScrollbars>
        <RowList>
          {Refused.map(({ Url, LibraryTextId, Reason }) => (
            <li key={`${Url} ${LibraryTextId}`}>
              <div style={{ minWidth: 0 }}>
                <Text style={{ overflowWrap: 'anywhere' }}>{Url === '' ? nameOf(LibraryTextId) : Url}</Text>
                <Text size="xs" c="dimmed">
                  {t(`watch.reason.${Reason}`)}
                </Text>
              </div>
            </li>
          ))}
        </RowList>
      </ScrollArea.Autosize>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('watch.close')}
        </Button>
      </Group>
    </Stack>
  );
}
