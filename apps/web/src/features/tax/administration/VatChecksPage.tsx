import { limits, vatCheckStates } from '@palimpsest/contract';
import { IconReceiptTax } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useUser } from '../../../api/use-user.ts';
import { ListPage } from '../../../common/list/ListPage.tsx';
import { SearchAndFilters } from '../../../common/list/SearchAndFilters.tsx';
import { usePageTitle } from '../../../common/use-page-title.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { FilterSelect } from '../../../ui/list/FilterSelect.tsx';
import { OrderSelect } from '../../../ui/list/OrderSelect.tsx';
import { useIsPhone } from '../../../ui/list/use-is-phone.ts';
import { useListState, type ChangeList } from '../../../ui/list/use-list-state.ts';
import { vatChecksQuery } from '../queries.ts';
import { VatCheckCards, VatCheckTable } from './VatCheckList.tsx';
import {
  hasVatCheckFilters,
  noVatCheckFilters,
  vatChecksCodec,
  vatChecksInput,
  type VatChecksState,
} from './vat-checks-state.ts';

/** The questions about VAT ids to the service of the EU, which prove that an invoice without tax was right. */
export function VatChecksPage() {
  const { t } = useTranslation('tax');
  const [state, change, reset] = useListState(vatChecksCodec);
  const user = useUser();
  const phone = useIsPhone();
  usePageTitle(t('title'));
  const pageSize = state.pageSize ?? user?.settings.pagesize ?? limits.defaultPageSize;
  const query = useQuery({
    ...vatChecksQuery(vatChecksInput(state, pageSize)),
    placeholderData: keepPreviousData,
  });
  const checks = query.data?.data ?? [];
  return (
    <ListPage
      title={t('title')}
      newLink={null}
      query={query}
      page={state.page}
      pageSize={pageSize}
      hasFilters={hasVatCheckFilters(state)}
      onChange={change}
      onReset={reset}
      emptyText={t('empty')}
      noHitsText={t('noHits')}
      icon={<IconReceiptTax size={36} stroke={1.4} />}
      skeletonColumns={phone ? undefined : ['minmax(0, 1fr)', '140px', '120px', '200px', '160px']}
      controls={<Filters state={state} onChange={change} withOrder={phone} />}
    >
      {phone ? (
        <VatCheckCards checks={checks} />
      ) : (
        <VatCheckTable checks={checks} state={state} onChange={change} isLoading={query.isPlaceholderData} />
      )}
    </ListPage>
  );
}

interface FiltersProps {
  readonly state: VatChecksState;
  readonly onChange: ChangeList<VatChecksState>;
  readonly withOrder: boolean;
}

function Filters({ state, onChange, withOrder }: FiltersProps) {
  const { t } = useTranslation('tax');
  const options = vatCheckStates.map((value) => ({ value, label: t(`state.${value}`) }));
  const shown = options.find(({ value }) => value === state.state);
  return (
    <SearchAndFilters
      searchLabel={t('search')}
      search={state.search}
      onSearch={(search) => onChange({ search })}
      chips={shown === undefined ? [] : [{ name: shown.label, onRemove: () => onChange({ state: null }) }]}
      onReset={() => onChange(noVatCheckFilters)}
    >
      <FilterSelect
        label={t('column.state')}
        any={t('anyState')}
        value={state.state}
        options={options}
        onPick={(value) => onChange({ state: vatCheckStates.find((each) => each === value) ?? null })}
      />
      {withOrder && <OrderSelect state={state} names={{ Date: t('column.date') }} onChange={onChange} />}
    </SearchAndFilters>
  );
}
