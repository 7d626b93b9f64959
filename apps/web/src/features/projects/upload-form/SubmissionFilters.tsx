import { submissionKinds } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { FilterChips } from '../../../ui/list/FilterChips.tsx';
import { FilterSelect } from '../../../ui/list/FilterSelect.tsx';
import classes from '../../../ui/list/ListFilters.module.css';
import type { FilterRowProps } from '../../../common/list/ListFilters.tsx';
import { OrderSelect } from '../../../ui/list/OrderSelect.tsx';
import type { SubmissionsState } from './submissions-state.ts';
import { useSubmissionColumns } from './use-submission-columns.ts';

interface SubmissionFiltersProps extends FilterRowProps<SubmissionsState> {
  /** Without a roster nobody can be missing from it. */
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
  const { t: tList } = useTranslation('list');
  const names = useSubmissionColumns();
  const chips = [
    ...(state.search === ''
      ? []
      : [{ name: tList('searchChip', { text: state.search }), onRemove: () => onChange({ search: '' }) }]),
    ...(state.kind === null
      ? []
      : [{ name: t(`kind.${state.kind}`), onRemove: () => onChange({ kind: null }) }]),
  ];
  return (
    <search className={classes['filters']}>
      <div className={classes['fields']}>
        <SearchField
          label={t('search')}
          className={classes['search']}
          value={state.search}
          onSearch={(search) => onChange({ search })}
        />
        <FilterSelect
          label={t('kind.label')}
          any={t('kind.any')}
          value={state.kind}
          options={submissionKinds
            .filter((kind) => kind !== 'unlisted' || hasRoster)
            .map((value) => ({ value, label: t(`kind.${value}`) }))}
          onPick={(value) => onChange({ kind: submissionKinds.find((kind) => kind === value) ?? null })}
        />
        {withOrder && <OrderSelect state={state} names={names} onChange={onChange} />}
      </div>
      {chips.length > 0 && <FilterChips chips={chips} onReset={onReset} />}
    </search>
  );
}
