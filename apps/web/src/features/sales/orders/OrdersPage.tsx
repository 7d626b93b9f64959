import { orderStates } from '@palimpsest/contract';
import { IconShoppingBag } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ListPage } from '../../../common/list/ListPage.tsx';
import { SearchAndFilters } from '../../../common/list/SearchAndFilters.tsx';
import { usePageTitle } from '../../../common/use-page-title.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { FilterSelect } from '../../../ui/list/FilterSelect.tsx';
import { OrderSelect } from '../../../ui/list/OrderSelect.tsx';
import { allOrdersQuery } from '../queries.ts';
import { withFilter } from '../sales-list.ts';
import { useSalesList } from '../use-sales-list.ts';
import { OrderCards, OrderTable } from './OrderList.tsx';
import { ordersList, type OrderFilters } from './orders-list.ts';

/** The orders of all customers. */
export function OrdersPage() {
  const { t } = useTranslation('sales');
  const list = useSalesList(ordersList.codec);
  const { state, change, reset, phone, pageSize } = list;
  usePageTitle(t('orders.title'));
  const query = useQuery({
    ...allOrdersQuery(ordersList.input(state, pageSize)),
    placeholderData: keepPreviousData,
  });
  const orders = query.data?.data ?? [];
  return (
    <ListPage
      title={t('orders.title')}
      newLink={null}
      query={query}
      page={state.page}
      pageSize={pageSize}
      hasFilters={ordersList.hasFilters(state)}
      onChange={change}
      onReset={reset}
      emptyText={t('orders.empty')}
      noHitsText={t('orders.noHits')}
      icon={<IconShoppingBag size={36} stroke={1.4} />}
      skeletonColumns={phone ? undefined : ['100px', 'minmax(0, 1fr)', '160px', '120px', '120px', '120px']}
      controls={<Filters {...list} />}
    >
      {phone ? (
        <OrderCards orders={orders} />
      ) : (
        <OrderTable orders={orders} state={state} onChange={change} isLoading={query.isPlaceholderData} />
      )}
    </ListPage>
  );
}

function Filters({ state, change, reset, phone }: ReturnType<typeof useSalesList<OrderFilters>>) {
  const { t } = useTranslation('sales');
  const { filters } = state;
  const options = [
    ...orderStates.map((value) => ({ value, label: t(`orderState.${value}`) })),
    { value: 'toReturn', label: t('toReturn') },
  ];
  const remove = (name: keyof typeof filters) => (): void =>
    change({ filters: withFilter(filters, name, undefined) });
  const pick = (picked: string | null): void => {
    const ofState = withFilter(
      filters,
      'state',
      orderStates.find((each) => each === picked),
    );
    change({ filters: withFilter(ofState, 'toReturn', picked === 'toReturn' ? true : undefined) });
  };
  const chips = [
    ...(filters.state === undefined
      ? []
      : [{ name: t(`orderState.${filters.state}`), onRemove: remove('state') }]),
    ...(filters.toReturn === undefined ? [] : [{ name: t('toReturn'), onRemove: remove('toReturn') }]),
    ...(filters.customer === undefined
      ? []
      : [{ name: t('customerNumber', { number: filters.customer }), onRemove: remove('customer') }]),
  ];
  return (
    <SearchAndFilters
      searchLabel={t('orders.search')}
      search={state.search}
      onSearch={(search) => change({ search })}
      chips={chips}
      onReset={reset}
    >
      <FilterSelect
        label={t('column.state')}
        any={t('orders.anyState')}
        value={filters.toReturn === undefined ? (filters.state ?? null) : 'toReturn'}
        options={options}
        onPick={pick}
      />
      {phone && <OrderSelect state={state} names={{ Date: t('column.date') }} onChange={change} />}
    </SearchAndFilters>
  );
}
