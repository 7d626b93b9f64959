import type { CheckQueue } from '@palimpsest/contract';
import { formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { FilterChips, type FilterChip } from '../../../ui/list/FilterChips.tsx';
import { FilterSelect } from '../../../ui/list/FilterSelect.tsx';
import classes from '../../../ui/list/ListFilters.module.css';
import type { ChangeList } from '../../../ui/list/use-list-state.ts';
import {
  noQueueFilters,
  queueStates,
  statusOf,
  type QueueListState,
  type QueueState,
} from './queue-state.ts';

interface QueueFiltersProps {
  readonly state: QueueListState;
  readonly onChange: ChangeList<QueueListState>;
  readonly counts: Pick<CheckQueue, 'Running' | 'Waiting' | 'Paused' | 'Failed'> | undefined;
}

/** The filters by state, with the number of checks in each, and by user. */
export function QueueFilters({ state: { search, state }, onChange, counts }: QueueFiltersProps) {
  const { t } = useTranslation('queue');
  const { t: tList } = useTranslation('list');
  const { t: tReports } = useTranslation('reports');
  const language = useLanguage();
  const nameOf = (one: QueueState): string => tReports(`status.${statusOf[one]}`);
  const countOf = (one: QueueState): string => {
    if (counts === undefined || one === 'finished') return '';
    const { Running: running, Waiting: waiting, Paused: paused, Failed: failed } = counts;
    return ` (${formatNumber({ running, waiting, paused, failed }[one], language)})`;
  };
  const chips: readonly FilterChip[] = [
    ...(search === ''
      ? []
      : [{ name: tList('searchChip', { text: search }), onRemove: () => onChange({ search: '' }) }]),
    ...(state === null ? [] : [{ name: nameOf(state), onRemove: () => onChange({ state: null }) }]),
  ];
  return (
    <search className={classes['filters']}>
      <div className={classes['fields']}>
        <SearchField
          label={t('search')}
          className={classes['search']}
          value={search}
          onSearch={(text) => onChange({ search: text })}
        />
        <FilterSelect
          label={t('column.state')}
          any={t('anyState')}
          value={state}
          options={queueStates.map((one) => ({ value: one, label: `${nameOf(one)}${countOf(one)}` }))}
          onPick={(value) => onChange({ state: queueStates.find((one) => one === value) ?? null })}
        />
      </div>
      {chips.length > 0 && <FilterChips chips={chips} onReset={() => onChange(noQueueFilters)} />}
    </search>
  );
}
