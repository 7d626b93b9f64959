import { invoiceKinds, invoiceStates } from '@palimpsest/contract';
import { IconFileInvoice } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListPage } from '../../../common/list/ListPage.tsx';
import { SearchAndFilters } from '../../../common/list/SearchAndFilters.tsx';
import { usePageTitle } from '../../../common/use-page-title.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FilterSelect } from '../../../ui/list/FilterSelect.tsx';
import { OrderSelect } from '../../../ui/list/OrderSelect.tsx';
import { monthName, months, yearsUntil } from '../months.ts';
import { invoicesQuery } from '../queries.ts';
import { withFilter } from '../sales-list.ts';
import { useSalesList } from '../use-sales-list.ts';
import { InvoiceCards, InvoiceTable } from './InvoiceList.tsx';
import { invoicesList, type InvoiceFilters } from './invoices-list.ts';

/** The invoices of all customers, with what corrects them. */
export function InvoicesPage() {
  const { t } = useTranslation('sales');
  const list = useSalesList(invoicesList.codec);
  const { state, change, reset, phone, pageSize } = list;
  usePageTitle(t('invoices.title'));
  const query = useQuery({
    ...invoicesQuery(invoicesList.input(state, pageSize)),
    placeholderData: keepPreviousData,
  });
  const documents = query.data?.data ?? [];
  return (
    <ListPage
      title={t('invoices.title')}
      newLink={null}
      query={query}
      page={state.page}
      pageSize={pageSize}
      hasFilters={invoicesList.hasFilters(state)}
      onChange={change}
      onReset={reset}
      emptyText={t('invoices.empty')}
      noHitsText={t('invoices.noHits')}
      icon={<IconFileInvoice size={36} stroke={1.4} />}
      skeletonColumns={phone ? undefined : ['140px', 'minmax(0, 1fr)', '110px', '110px', '110px', '120px']}
      controls={<Filters {...list} />}
    >
      {phone ? (
        <InvoiceCards documents={documents} />
      ) : (
        <InvoiceTable
          documents={documents}
          state={state}
          onChange={change}
          isLoading={query.isPlaceholderData}
        />
      )}
    </ListPage>
  );
}

function Filters({ state, change, reset, phone }: ReturnType<typeof useSalesList<InvoiceFilters>>) {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  const [now] = useState(() => new Date());
  const { filters } = state;
  const kinds = invoiceKinds.map((value) => ({ value, label: t(`document.${value}`) }));
  const states = invoiceStates.map((value) => ({ value, label: t(`invoiceState.${value}`) }));
  const years = yearsUntil(now).map((year) => ({ value: String(year), label: String(year) }));
  const ofYear = months.map((month) => ({ value: String(month), label: monthName(month, language) }));
  const set = <Name extends keyof InvoiceFilters>(name: Name, value: InvoiceFilters[Name] | undefined) =>
    change({ filters: withFilter(filters, name, value) });
  const names = {
    state: states.find(({ value }) => value === filters.state)?.label,
    kind: kinds.find(({ value }) => value === filters.kind)?.label,
    year: filters.year?.toString(),
    month: filters.month === undefined ? undefined : monthName(filters.month, language),
  };
  const chips = (['state', 'kind', 'year', 'month'] as const).flatMap((name) => {
    const shown = names[name];
    return shown === undefined ? [] : [{ name: shown, onRemove: () => set(name, undefined) }];
  });
  const numberIn = (picked: string | null): number | undefined =>
    picked === null ? undefined : Number(picked);
  return (
    <SearchAndFilters
      searchLabel={t('invoices.search')}
      search={state.search}
      onSearch={(search) => change({ search })}
      chips={chips}
      onReset={reset}
    >
      <FilterSelect
        label={t('column.state')}
        any={t('invoices.anyState')}
        value={filters.state ?? null}
        options={states}
        onPick={(picked) =>
          set(
            'state',
            invoiceStates.find((each) => each === picked),
          )
        }
      />
      <FilterSelect
        label={t('column.kind')}
        any={t('invoices.anyKind')}
        value={filters.kind ?? null}
        options={kinds}
        onPick={(picked) =>
          set(
            'kind',
            invoiceKinds.find((each) => each === picked),
          )
        }
      />
      <FilterSelect
        label={t('invoices.year')}
        any={t('invoices.anyYear')}
        value={filters.year?.toString() ?? null}
        options={years}
        onPick={(picked) => set('year', numberIn(picked))}
      />
      <FilterSelect
        label={t('invoices.month')}
        any={t('invoices.anyMonth')}
        value={filters.month?.toString() ?? null}
        options={ofYear}
        onPick={(picked) => set('month', numberIn(picked))}
      />
      {phone && <OrderSelect state={state} names={{ Date: t('column.date') }} onChange={change} />}
    </SearchAndFilters>
  );
}
