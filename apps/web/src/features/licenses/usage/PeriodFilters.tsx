import { phaseFilterStart, type License } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';
import type { FilterChip } from '../../../ui/list/FilterChips.tsx';
import { FilterSelect } from '../../../ui/list/FilterSelect.tsx';
import { dateFilterCodes } from '../../../ui/list/list-state.ts';
import { usePeriodText } from '../page/use-period-text.ts';
import { useLicenseName } from './use-license-name.ts';
import type { UsageFilters } from './usage-state.ts';

interface PeriodFiltersProps {
  readonly license: License;
  readonly filters: UsageFilters;
  readonly onChange: (changes: Partial<UsageFilters>) => void;
}

/** The fields for a period and, where there are sub-licences, for one licence. */
export function PeriodFilters({ license, filters, onChange }: PeriodFiltersProps) {
  const { t } = useTranslation('license');
  const nameOf = useLicenseName();
  return (
    <>
      <FilterSelect
        label={t('usage.period')}
        any={t('usage.currentPeriod')}
        value={filters.date === null ? null : String(filters.date)}
        options={usePeriods(license)}
        onPick={(value) => onChange({ date: value === null ? null : Number(value) })}
      />
      {license.subLicenses.length > 0 && (
        <FilterSelect
          label={t('usage.license')}
          any={t('usage.anyLicense')}
          value={filters.license}
          options={[license, ...license.subLicenses].map(({ code }) => ({
            value: code,
            label: nameOf(code),
          }))}
          onPick={(value) => onChange({ license: value })}
        />
      )}
    </>
  );
}

/** The active filters, with their names. */
export function usePeriodChips({ license, filters, onChange }: PeriodFiltersProps): readonly FilterChip[] {
  const period = usePeriods(license).find(({ value }) => value === String(filters.date));
  const nameOf = useLicenseName();
  return [
    ...(filters.date === null
      ? []
      : [{ name: period?.label ?? String(filters.date), onRemove: () => onChange({ date: null }) }]),
    ...(filters.license === null
      ? []
      : [{ name: nameOf(filters.license), onRemove: () => onChange({ license: null }) }]),
  ];
}

function usePeriods(license: License): readonly { readonly value: string; readonly label: string }[] {
  const { t } = useTranslation('license');
  const { t: tList } = useTranslation('list');
  const periodText = usePeriodText();
  const phases = license.phases.map((phase) => ({
    value: String(phaseFilterStart + phase.phase),
    label: t('usage.phase', { number: phase.phase, range: periodText(phase) }),
  }));
  return [
    ...phases,
    ...dateFilterCodes.map((code) => ({ value: String(code), label: tList(`dates.${code}`) })),
  ];
}
