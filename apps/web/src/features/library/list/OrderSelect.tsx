import { Select } from '@mantine/core';
import { librarySortColumns } from '@palimpsest/contract';
import { useTranslation } from 'react-i18next';
import type { LibraryListState } from './library-list-state.ts';
import type { ChangeLibraryList } from './use-library-list-state.ts';

const labels = {
  Date: 'list.date',
  Name: 'list.name',
  Words: 'list.words',
  Pages: 'list.pages',
} as const;

interface OrderSelectProps {
  readonly state: LibraryListState;
  readonly onChange: ChangeLibraryList;
}

/** The order of the cards, which have no heads to click on. */
export function OrderSelect({ state, onChange }: OrderSelectProps) {
  const { t } = useTranslation('library');
  const orders = librarySortColumns.flatMap((column) =>
    (['desc', 'asc'] as const).map((direction) => ({
      value: `${column} ${direction}`,
      label: t(direction === 'desc' ? 'list.descending' : 'list.ascending', { column: t(labels[column]) }),
    })),
  );
  return (
    <Select
      aria-label={t('list.order')}
      data={orders}
      value={`${state.sortBy} ${state.sortDirection}`}
      allowDeselect={false}
      comboboxProps={{ width: 'max-content', position: 'bottom-end' }}
      onChange={(value) => {
        const [column, direction] = (value ?? '').split(' ');
        const sortBy = librarySortColumns.find((one) => one === column);
        if (sortBy) onChange({ sortBy, sortDirection: direction === 'asc' ? 'asc' : 'desc' });
      }}
    />
  );
}
