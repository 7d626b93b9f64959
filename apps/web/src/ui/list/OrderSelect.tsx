import { Select } from '@mantine/core';
import { useTranslation } from '../../i18n/translate.ts';
import type { ListState } from './list-state.ts';

type Order<Column extends string> = Pick<ListState<Column>, 'sortBy' | 'sortDirection'>;

interface OrderSelectProps<Column extends string> {
  readonly state: Order<Column>;
  /** The columns that the list can be ordered by. */
  readonly names: Readonly<Record<Column, string>>;
  /** Columns that this list does not show. */
  readonly hidden?: readonly Column[] | undefined;
  readonly onChange: (order: Order<Column>) => void;
}

/** The order of the cards, which have no column heads. */
export function OrderSelect<Column extends string>(props: OrderSelectProps<Column>) {
  const { state, names, hidden = [], onChange } = props;
  const isHidden = (column: string): boolean => hidden.some((one) => one === column);
  const { t } = useTranslation('list');
  const orders = Object.entries<string>(names)
    .filter(([column]) => !isHidden(column))
    .flatMap(([column, name]) =>
      (['desc', 'asc'] as const).map((direction) => ({
        value: `${column} ${direction}`,
        label: t(direction === 'desc' ? 'descending' : 'ascending', { column: name }),
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
        const [sortBy = '', direction] = (value ?? '').split(' ');
        if (isKey(names, sortBy)) onChange({ sortBy, sortDirection: direction === 'asc' ? 'asc' : 'desc' });
      }}
    />
  );
}

function isKey<Key extends string>(names: Readonly<Record<Key, string>>, key: string): key is Key {
  return key in names;
}
