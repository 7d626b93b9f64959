import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { FilterChips, type FilterChip } from '../../ui/list/FilterChips.tsx';
import classes from '../../ui/list/ListFilters.module.css';

interface SearchAndFiltersProps {
  readonly searchLabel: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** The active filters besides the search. */
  readonly chips: readonly FilterChip[];
  readonly onReset: () => void;
  /** The fields of the other filters, and of the order. */
  readonly children: ReactNode;
}

/** Search and filters; active filters appear below as chips that can be removed one by one. */
export function SearchAndFilters(props: SearchAndFiltersProps) {
  const { searchLabel, search, onSearch, chips, onReset, children } = props;
  const { t } = useTranslation('list');
  const searched =
    search === '' ? [] : [{ name: t('searchChip', { text: search }), onRemove: () => onSearch('') }];
  const all = [...searched, ...chips];
  return (
    <search className={classes['filters']}>
      <div className={classes['fields']}>
        <SearchField label={searchLabel} className={classes['search']} value={search} onSearch={onSearch} />
        {children}
      </div>
      {all.length > 0 && <FilterChips chips={all} onReset={onReset} />}
    </search>
  );
}
