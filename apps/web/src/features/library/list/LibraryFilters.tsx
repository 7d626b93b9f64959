import { librarySortColumns } from '@palimpsest/contract';
import { useTranslation } from 'react-i18next';
import { ListFilters } from '../../../ui/list/ListFilters.tsx';
import { OrderSelect } from '../../../ui/list/OrderSelect.tsx';
import type { ChangeList } from '../../../ui/list/use-list-state.ts';
import type { LibraryListState } from './library-list-state.ts';
import { useColumnNames } from './use-column-names.ts';

interface LibraryFiltersProps {
  readonly state: LibraryListState;
  readonly onChange: ChangeList<LibraryListState>;
  readonly onReset: () => void;
  readonly withOrder: boolean;
}

export function LibraryFilters({ state, onChange, onReset, withOrder }: LibraryFiltersProps) {
  const { t } = useTranslation('library');
  const names = useColumnNames();
  return (
    <ListFilters
      state={state}
      onChange={onChange}
      onReset={onReset}
      searchLabel={t('list.search')}
      order={
        withOrder && (
          <OrderSelect
            state={state}
            columns={librarySortColumns}
            labelOf={(column) => names[column]}
            onChange={onChange}
          />
        )
      }
    />
  );
}
