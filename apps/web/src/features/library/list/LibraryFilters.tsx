import { useTranslation } from 'react-i18next';
import { ListFilters, type FilterRowProps } from '../../../ui/list/ListFilters.tsx';
import type { LibraryListState } from './library-list-state.ts';
import { useColumnNames } from './use-column-names.ts';

export function LibraryFilters(props: FilterRowProps<LibraryListState>) {
  const { t } = useTranslation('library');
  return <ListFilters {...props} columnNames={useColumnNames()} searchLabel={t('list.search')} />;
}
