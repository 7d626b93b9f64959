import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ListState } from './list-state.ts';

interface OrderSelectProps<Column extends string> {
  readonly state: ListState<Column>;
  readonly columns: readonly Column[];
  readonly labelOf: (column: Column) => string;
  readonly onChange: (order: Pick<ListState<Column>, 'sortBy' | 'sortDirection'>) => void;
}

/** The order of the cards, which have no heads to click on. */
export function OrderSelect<Column extends string>(props: OrderSelectProps<Column>) {
  const { state, columns, labelOf, onChange } = props;
  const { t } = useTranslation('list');
  const orders = columns.flatMap((column) =>
    (['desc', 'asc'] as const).map((direction) => ({
      value: `${column} ${direction}`,
      label: t(direction === 'desc' ? 'descending' : 'ascending', { column: labelOf(column) }),
    })),
  );
  return (
    <Select
      aria-label={t('order')}
      data={orders}
      value={`${state.sortBy} ${state.sortDirection}`}
      allowDeselect={false}
      comboboxProps={{ width: 'max-content', position: 'bottom-end' }}
      onChange={(value) => {
        const [column, direction] = (value ?? '').split(' ');
        const sortBy = columns.find((one) => one === column);
        if (sortBy !== undefined) onChange({ sortBy, sortDirection: direction === 'asc' ? 'asc' : 'desc' });
      }}
    />
  );
}
