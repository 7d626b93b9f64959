import { CloseButton, TextInput } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translate.ts';
import { useSearchBox } from './use-search-box.ts';

interface SearchFieldProps {
  /** The current search. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly label: string;
  readonly className?: string | undefined;
}

/** Searches when typing pauses; the typed text stays in the field meanwhile. Escape clears it. */
export function SearchField({ value, onSearch, label, className }: SearchFieldProps) {
  const { t } = useTranslation('app');
  const box = useSearchBox(value, onSearch);
  return (
    <TextInput
      type="search"
      className={className ?? ''}
      aria-label={label}
      placeholder={label}
      maxLength={limits.titleChars}
      leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
      value={box.typed}
      onChange={(event) => box.type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') box.flush();
        if (event.key === 'Escape' && box.typed !== '') {
          event.stopPropagation();
          box.clear();
        }
      }}
      rightSection={
        box.typed === '' ? null : <CloseButton size="sm" aria-label={t('clearSearch')} onClick={box.clear} />
      }
    />
  );
}
