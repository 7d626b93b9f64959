import { Text } from '@mantine/core';
import type { CollusionGroup, SharedPhrase } from '@palimpsest/contract';
import { useTranslation } from '../../i18n/translate.ts';
import { formatNumber, formatPercent } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { FilterSelect } from '../../ui/list/FilterSelect.tsx';
import { FilterChips } from '../../ui/list/FilterChips.tsx';
import { OrderSelect } from '../../ui/list/OrderSelect.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import classes from './Collusion.module.css';
import { leastPercents, noPairFilters, type CollusionViewState } from './model/view-state.ts';
import { usePairColumnNames } from './table/use-column-names.ts';
import type { ChangeCollusion } from './use-collusion-state.ts';

interface PairFilterRowProps {
  readonly state: CollusionViewState;
  readonly groups: readonly CollusionGroup[];
  /** The phrase of the filters. */
  readonly phrase: SharedPhrase | undefined;
  /** How many pairs pass the filters. */
  readonly shown: number;
  readonly all: number;
  /** Cards have no column heads to sort by, so the order is chosen here. */
  readonly withOrder: boolean;
  readonly onChange: ChangeCollusion;
}

/** Filters the pairs in all three views. */
export function PairFilterRow({
  state,
  groups,
  phrase,
  shown,
  all,
  withOrder,
  onChange,
}: PairFilterRowProps) {
  const { t } = useTranslation('collusion');
  const { t: tList } = useTranslation('list');
  const language = useLanguage();
  const names = usePairColumnNames();
  const leastName = (percent: number) => t('filter.leastOf', { percent: formatPercent(percent, language) });
  const { search, least, group } = state;
  const chips = [
    ...(search === ''
      ? []
      : [{ name: tList('searchChip', { text: search }), onRemove: () => onChange({ search: '' }) }]),
    ...(least === null ? [] : [{ name: leastName(least), onRemove: () => onChange({ least: null }) }]),
    ...(group === null ? [] : [{ name: t('group', { group }), onRemove: () => onChange({ group: null }) }]),
    ...(phrase === undefined
      ? []
      : [
          {
            name: t('phrases.chip', {
              count: phrase.TextIds.length,
              texts: formatNumber(phrase.TextIds.length, language),
              words: formatNumber(phrase.Words, language),
            }),
            onRemove: () => onChange({ phrase: null }),
          },
        ]),
  ];
  return (
    <search className={classes['filters']}>
      <SearchField
        label={t('filter.search')}
        className={classes['search']}
        value={search}
        onSearch={(text) => onChange({ search: text })}
      />
      <FilterSelect
        label={t('filter.least')}
        any={t('filter.anyPercent')}
        value={least === null ? null : String(least)}
        options={leastPercents.map((percent) => ({ value: String(percent), label: leastName(percent) }))}
        onPick={(value) => onChange({ least: value === null ? null : Number(value) })}
      />
      {groups.length > 0 && (
        <FilterSelect
          label={t('filter.group')}
          any={t('filter.anyGroup')}
          value={group === null ? null : String(group)}
          options={groups.map(({ Group, Texts }) => ({
            value: String(Group),
            label: t('filter.groupOf', {
              group: Group,
              count: Texts.length,
              texts: formatNumber(Texts.length, language),
            }),
          }))}
          onPick={(value) => onChange({ group: value === null ? null : Number(value) })}
        />
      )}
      {withOrder && (
        <div className={classes['order']}>
          <OrderSelect state={state} names={names} onChange={onChange} />
        </div>
      )}
      {chips.length > 0 && (
        <div className={classes['chips']}>
          <FilterChips chips={chips} onReset={() => onChange(noPairFilters)} />
        </div>
      )}
      <Text
        className={chips.length > 0 ? (classes['count'] ?? '') : 'visually-hidden'}
        size="xs"
        c="dimmed"
        aria-live="polite"
      >
        {t('filter.count', {
          count: shown,
          shown: formatNumber(shown, language),
          all: formatNumber(all, language),
        })}
      </Text>
    </search>
  );
}
