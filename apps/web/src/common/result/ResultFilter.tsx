import { textResultStates, type TextResultState } from '@palimpsest/contract';
import { useTranslation } from '../../i18n/translate.ts';
import type { FilterChip } from '../../ui/list/FilterChips.tsx';
import { FilterSelect } from '../../ui/list/FilterSelect.tsx';
import { readResultState } from './result-state.ts';

interface ResultFilterProps {
  /** Null: all texts. */
  readonly value: TextResultState | null;
  readonly onPick: (value: TextResultState | null) => void;
}

/** The filter by the newest report of each text. */
export function ResultFilter({ value, onPick }: ResultFilterProps) {
  const { t } = useTranslation('submissions');
  return (
    <FilterSelect
      label={t('result.label')}
      any={t('result.any')}
      value={value}
      options={textResultStates.map((state) => ({ value: state, label: t(`result.${state}`) }))}
      onPick={(picked) => onPick(readResultState(picked))}
    />
  );
}

export function useResultChips({ value, onPick }: ResultFilterProps): readonly FilterChip[] {
  const { t } = useTranslation('submissions');
  return value === null ? [] : [{ name: t(`result.${value}`), onRemove: () => onPick(null) }];
}
