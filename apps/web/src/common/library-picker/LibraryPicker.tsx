import { Button, Group, ScrollArea, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { limits, type LibraryTextListItem } from '@palimpsest/contract';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { libraryTextsQuery } from './queries.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Pages } from '../../ui/list/Pages.tsx';
import type { ChosenLibraryText } from './chosen-library-text.ts';
import { LibraryPickerRow } from './LibraryPickerRow.tsx';
import classes from './LibraryPicker.module.css';

interface LibraryPickerProps {
  readonly title: string;
  /** How many can be chosen. */
  readonly most: number;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly chosen: readonly ChosenLibraryText[];
  readonly onChoose: (chosen: readonly ChosenLibraryText[]) => void;
}

const pageSize = 10;

/** Texts of the library to choose from, with a search, one page at a time. */
export function LibraryPicker(props: LibraryPickerProps) {
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={props.title} size="lg">
      <LibraryPickerForm {...props} />
    </Dialog>
  );
}

function LibraryPickerForm({ most, onClose, chosen, onChoose }: LibraryPickerProps) {
  const { t } = useTranslation('picker');
  const { t: tApp } = useTranslation('app');
  const [picked, setPicked] = useState(chosen);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [asked] = useDebouncedValue(search.trim(), limits.searchDebounceMs);
  const filters = asked === '' ? {} : { search: asked };
  const texts = useQuery({
    ...libraryTextsQuery({ filters, pageno: page, pagesize: pageSize }),
    placeholderData: keepPreviousData,
  });
  const full = picked.length >= most;

  const toggle = (text: LibraryTextListItem, on: boolean): void => {
    const rest = picked.filter(({ id }) => id !== text.Id);
    setPicked(on ? [...rest, { id: text.Id, name: text.Name, words: text.Words, pages: text.Pages }] : rest);
  };

  return (
    <Stack gap="md">
      <TextInput
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setPage(1);
        }}
        data-autofocus
      />
      {texts.isPending && (
        <Stack gap={8}>
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} height={48} />
          ))}
        </Stack>
      )}
      {texts.isError && <ErrorState error={texts.error} retry={() => void texts.refetch()} />}
      {texts.data?.data.length === 0 &&
        (asked === '' ? (
          <EmptyState
            text={t('nothing')}
            action={
              <ButtonLink to="/library/new" variant="default">
                {t('addText')}
              </ButtonLink>
            }
          />
        ) : (
          <EmptyState text={t('notFound')} />
        ))}
      {texts.data !== undefined && texts.data.data.length > 0 && (
        <ScrollArea.Autosize mah="50vh" type="auto" offsetScrollbars>
          <ul className={classes['pickerList']}>
            {texts.data.data.map((text) => (
              <LibraryPickerRow
                key={text.Id}
                text={text}
                checked={picked.some(({ id }) => id === text.Id)}
                full={full}
                onToggle={(on) => toggle(text, on)}
              />
            ))}
          </ul>
        </ScrollArea.Autosize>
      )}
      <Pages total={texts.data?.total ?? 0} pageSize={pageSize} page={page} onPage={setPage} />
      <Group justify="space-between" gap="xs">
        <Text size="xs" c="dimmed" aria-live="polite">
          {t('chosen', { count: picked.length })}
        </Text>
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            {tApp('cancel')}
          </Button>
          <Button
            onClick={() => {
              onChoose(picked);
              onClose();
            }}
          >
            {t('take')}
          </Button>
        </Group>
      </Group>
    </Stack>
  );
}
