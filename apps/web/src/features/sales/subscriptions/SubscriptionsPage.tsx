import { IconRepeat } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ListPage } from '../../../common/list/ListPage.tsx';
import { SearchAndFilters } from '../../../common/list/SearchAndFilters.tsx';
import { usePageTitle } from '../../../common/use-page-title.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { FilterSelect } from '../../../ui/list/FilterSelect.tsx';
import { allSubscriptionsQuery } from '../queries.ts';
import { withFilter } from '../sales-list.ts';
import { useSalesList } from '../use-sales-list.ts';
import { SubscriptionCards, SubscriptionTable } from './SubscriptionList.tsx';
import { shownStates, subscriptionsList, type SubscriptionFilters } from './subscriptions-list.ts';

/** The subscriptions of all customers, the newest first. */
export function SubscriptionsPage() {
  const { t } = useTranslation('sales');
  const list = useSalesList(subscriptionsList.codec);
  const { state, change, reset, phone, pageSize } = list;
  usePageTitle(t('subscriptions.title'));
  const query = useQuery({
    ...allSubscriptionsQuery(subscriptionsList.input(state, pageSize)),
    placeholderData: keepPreviousData,
  });
  const subscriptions = query.data?.data ?? [];
  return (
    <ListPage
      title={t('subscriptions.title')}
      newLink={null}
      query={query}
      page={state.page}
      pageSize={pageSize}
      hasFilters={subscriptionsList.hasFilters(state)}
      onChange={change}
      onReset={reset}
      emptyText={t('subscriptions.empty')}
      noHitsText={t('subscriptions.noHits')}
      icon={<IconRepeat size={36} stroke={1.4} />}
      skeletonColumns={
        phone ? undefined : ['minmax(0, 1fr)', 'minmax(0, 1fr)', '160px', '140px', '140px', '120px']
      }
      controls={<Filters {...list} />}
    >
      {phone ? (
        <SubscriptionCards subscriptions={subscriptions} />
      ) : (
        <SubscriptionTable subscriptions={subscriptions} isLoading={query.isPlaceholderData} />
      )}
    </ListPage>
  );
}

function Filters({ state, change, reset }: ReturnType<typeof useSalesList<SubscriptionFilters>>) {
  const { t } = useTranslation('sales');
  const { filters } = state;
  const options = shownStates.map((value) => ({ value, label: t(`subscriptionState.${value}`) }));
  const shown = options.find(({ value }) => value === filters.state);
  const pick = (picked: string | null): void =>
    change({
      filters: withFilter(
        filters,
        'state',
        shownStates.find((each) => each === picked),
      ),
    });
  return (
    <SearchAndFilters
      searchLabel={t('subscriptions.search')}
      search={state.search}
      onSearch={(search) => change({ search })}
      chips={shown === undefined ? [] : [{ name: shown.label, onRemove: () => pick(null) }]}
      onReset={reset}
    >
      <FilterSelect
        label={t('column.state')}
        any={t('subscriptions.anyState')}
        value={filters.state ?? null}
        options={options}
        onPick={pick}
      />
    </SearchAndFilters>
  );
}
