import { useTranslation } from '../../../i18n/translate.ts';
import { FilterSelect } from '../../../ui/list/FilterSelect.tsx';
import { SearchAndFilters } from '../../../common/list/SearchAndFilters.tsx';
import type { FilterRowProps } from '../../../common/list/ListFilters.tsx';
import { ResultFilter, useResultChips } from '../../../common/result/ResultFilter.tsx';
import { OrderSelect } from '../../../ui/list/OrderSelect.tsx';
import { shownKinds, type SubmissionsState } from './submissions-state.ts';
import { useSubmissionColumns } from './use-submission-columns.ts';

interface SubmissionFiltersProps extends FilterRowProps<SubmissionsState> {
  /** Whether there is a roster; without one nobody can be missing from it. */
  readonly hasRoster: boolean;
}

export function SubmissionFilters({
  state,
  onChange,
  onReset,
  withOrder,
  hasRoster,
}: SubmissionFiltersProps) {
  const { t } = useTranslation('submissions');
  const names = useSubmissionColumns();
  const { kind: chosen } = state;
  const byResult = {
    value: state.result,
    onPick: (result: SubmissionsState['result']) => onChange({ result }),
  };
  const resultChips = useResultChips(byResult);
  const chips = [
    ...resultChips,
    ...(chosen === null ? [] : [{ name: t(`kind.${chosen}`), onRemove: () => onChange({ kind: null }) }]),
  ];
  return (
    <SearchAndFilters
      searchLabel={t('search')}
      search={state.search}
      onSearch={(search) => onChange({ search })}
      chips={chips}
      onReset={onReset}
    >
      <ResultFilter {...byResult} />
      <FilterSelect
        label={t('kind.label')}
        any={t('kind.any')}
        value={state.kind}
        options={shownKinds
          .filter((kind) => kind !== 'unlisted' || hasRoster)
          .map((value) => ({ value, label: t(`kind.${value}`) }))}
        onPick={(value) => onChange({ kind: shownKinds.find((kind) => kind === value) ?? null })}
      />
      {withOrder && <OrderSelect state={state} names={names} onChange={onChange} />}
    </SearchAndFilters>
  );
}
