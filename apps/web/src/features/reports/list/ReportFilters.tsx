import { reportSortColumns } from '@palimpsest/contract';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '../../../ui/list/FilterSelect.tsx';
import { ListFilters } from '../../../ui/list/ListFilters.tsx';
import { OrderSelect } from '../../../ui/list/OrderSelect.tsx';
import type { ChangeList } from '../../../ui/list/use-list-state.ts';
import { reportStatuses, type ReportListState } from './report-list-state.ts';
import { useColumnNames } from './use-column-names.ts';

interface ReportFiltersProps {
  readonly state: ReportListState;
  readonly onChange: ChangeList<ReportListState>;
  readonly onReset: () => void;
  readonly withOrder: boolean;
}

/** Like every list's filters, and the status of the check. */
export function ReportFilters({ state, onChange, onReset, withOrder }: ReportFiltersProps) {
  const { t } = useTranslation('reports');
  const names = useColumnNames();
  const { status } = state;
  const order = withOrder && (
    <OrderSelect
      state={state}
      columns={reportSortColumns}
      labelOf={(column) => names[column]}
      onChange={onChange}
    />
  );
  return (
    <ListFilters
      state={state}
      onChange={onChange}
      onReset={onReset}
      searchLabel={t('list.search')}
      order={order}
      more={
        <FilterSelect
          label={t('list.status')}
          any={t('list.allStatus')}
          value={status}
          options={reportStatuses.map((one) => ({ value: one, label: t(`status.${one}`) }))}
          onPick={(value) => onChange({ status: reportStatuses.find((one) => one === value) ?? null })}
        />
      }
      moreChips={
        status === null ? [] : [{ name: t(`status.${status}`), onRemove: () => onChange({ status: null }) }]
      }
    />
  );
}
