import { Select } from '@mantine/core';
import { reportSortColumns } from '@palimpsest/contract';
import { useTranslation } from 'react-i18next';
import type { ReportListState } from './report-list-state.ts';
import type { ChangeReportList } from './use-report-list-state.ts';

const labels = {
  Date: 'list.date',
  Name: 'list.name',
  Status: 'list.status',
  ResultPercent: 'list.result',
  Pages: 'facts.pages',
  Credits: 'list.credits',
} as const;

interface OrderSelectProps {
  readonly state: ReportListState;
  readonly onChange: ChangeReportList;
}

/** The order of the cards, which have no heads to click on. */
export function OrderSelect({ state, onChange }: OrderSelectProps) {
  const { t } = useTranslation('reports');
  const orders = reportSortColumns.flatMap((column) =>
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
        const sortBy = reportSortColumns.find((one) => one === column);
        if (sortBy) onChange({ sortBy, sortDirection: direction === 'asc' ? 'asc' : 'desc' });
      }}
    />
  );
}
