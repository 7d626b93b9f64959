import { findingRatings, findingStates } from '@palimpsest/contract';
import { SearchAndFilters } from '../../../common/list/SearchAndFilters.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { FilterSelect } from '../../../ui/list/FilterSelect.tsx';
import { OrderSelect } from '../../../ui/list/OrderSelect.tsx';
import type { ChangeList } from '../../../ui/list/use-list-state.ts';
import type { FindingsState } from './findings-state.ts';
import { ratingKey } from './rating-key.ts';
import { useFindingColumns } from './use-finding-columns.ts';

interface FindingFiltersProps {
  readonly state: FindingsState;
  /** The name of the watched text whose findings are listed; undefined while it is not known. */
  readonly textName: string | undefined;
  readonly onChange: ChangeList<FindingsState>;
  readonly onReset: () => void;
  /** Cards have no column heads to sort by, so the order is chosen here. */
  readonly withOrder: boolean;
}

export function FindingFilters({ state, textName, onChange, onReset, withOrder }: FindingFiltersProps) {
  const { t } = useTranslation('monitoring');
  const names = useFindingColumns();
  const { textId, state: chosen, rating } = state;
  return (
    <SearchAndFilters
      searchLabel={t('findings.search')}
      search={state.search}
      onSearch={(search) => onChange({ search })}
      chips={[
        ...(textId === null
          ? []
          : [
              {
                name: t('findings.textChip', { name: textName ?? t('findings.oneText') }),
                onRemove: () => onChange({ textId: null }),
              },
            ]),
        ...(chosen === null
          ? []
          : [{ name: t(`findingState.${chosen}`), onRemove: () => onChange({ state: null }) }]),
        ...(rating === null
          ? []
          : [{ name: t(`rating.${ratingKey(rating)}`), onRemove: () => onChange({ rating: null }) }]),
      ]}
      onReset={onReset}
    >
      <FilterSelect
        label={t('findings.state')}
        any={t('findings.anyState')}
        value={chosen}
        options={findingStates.map((value) => ({ value, label: t(`findingState.${value}`) }))}
        onPick={(value) => onChange({ state: findingStates.find((one) => one === value) ?? null })}
      />
      <FilterSelect
        label={t('findings.rating')}
        any={t('findings.anyRating')}
        value={rating === null ? null : ratingKey(rating)}
        options={findingRatings.map((one) => ({
          value: ratingKey(one),
          label: t(`rating.${ratingKey(one)}`),
        }))}
        onPick={(value) =>
          onChange({ rating: findingRatings.find((one) => ratingKey(one) === value) ?? null })
        }
      />
      {withOrder && <OrderSelect state={state} names={names} onChange={onChange} />}
    </SearchAndFilters>
  );
}
