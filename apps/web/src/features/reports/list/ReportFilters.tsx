import { useTranslation } from 'react-i18next';
import { FilterSelect } from '../../../ui/list/FilterSelect.tsx';
import { ListFilters, type FilterRowProps } from '../../../ui/list/ListFilters.tsx';
import { reportStatuses, type ReportListState } from './report-list-state.ts';
import { useColumnNames } from './use-column-names.ts';

/** Like every list's filters, and the status of the check. */
export function ReportFilters(props: FilterRowProps<ReportListState>) {
  const { t } = useTranslation('reports');
  const { state, onChange } = props;
  const { status } = state;
  const chip =
    status === null ? [] : [{ name: t(`status.${status}`), onRemove: () => onChange({ status: null }) }];
  return (
    <ListFilters
      {...props}
      columnNames={useColumnNames()}
      searchLabel={t('list.search')}
      moreChips={chip}
      more={
        <FilterSelect
          label={t('list.status')}
          any={t('list.allStatus')}
          value={status}
          options={reportStatuses.map((one) => ({ value: one, label: t(`status.${one}`) }))}
          onPick={(value) => onChange({ status: reportStatuses.find((one) => one === value) ?? null })}
        />
      }
    />
  );
}
