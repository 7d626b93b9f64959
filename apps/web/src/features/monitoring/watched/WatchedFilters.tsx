import { monitoredKinds, monitoredStates } from '@palimpsest/contract';
import { SearchAndFilters } from '../../../common/list/SearchAndFilters.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { FilterSelect } from '../../../ui/list/FilterSelect.tsx';
import { OrderSelect } from '../../../ui/list/OrderSelect.tsx';
import type { ChangeList } from '../../../ui/list/use-list-state.ts';
import { useWatchedColumns } from './use-watched-columns.ts';
import type { WatchedState } from './watched-state.ts';

interface WatchedFiltersProps {
  readonly state: WatchedState;
  readonly onChange: ChangeList<WatchedState>;
  readonly onReset: () => void;
  /** Cards have no column heads to sort by, so the order is chosen here. */
  readonly withOrder: boolean;
}

export function WatchedFilters({ state, onChange, onReset, withOrder }: WatchedFiltersProps) {
  const { t } = useTranslation('monitoring');
  const names = useWatchedColumns();
  const { kind, state: chosen } = state;
  return (
    <SearchAndFilters
      searchLabel={t('list.search')}
      search={state.search}
      onSearch={(search) => onChange({ search })}
      chips={[
        ...(kind === null ? [] : [{ name: t(`kind.${kind}`), onRemove: () => onChange({ kind: null }) }]),
        ...(chosen === null
          ? []
          : [{ name: t(`state.${chosen}`), onRemove: () => onChange({ state: null }) }]),
      ]}
      onReset={onReset}
    >
      <FilterSelect
        label={t('list.kind')}
        any={t('list.anyKind')}
        value={kind}
        options={monitoredKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onPick={(value) => onChange({ kind: monitoredKinds.find((one) => one === value) ?? null })}
      />
      <FilterSelect
        label={t('list.state')}
        any={t('list.anyState')}
        value={chosen}
        options={monitoredStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        onPick={(value) => onChange({ state: monitoredStates.find((one) => one === value) ?? null })}
      />
      {withOrder && <OrderSelect state={state} names={names} onChange={onChange} />}
    </SearchAndFilters>
  );
}
