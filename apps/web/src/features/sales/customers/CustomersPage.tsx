import { IconAddressBook } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ListPage } from '../../../common/list/ListPage.tsx';
import { SearchAndFilters } from '../../../common/list/SearchAndFilters.tsx';
import { usePageTitle } from '../../../common/use-page-title.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { customersQuery } from '../queries.ts';
import { salesList } from '../sales-list.ts';
import { useSalesList } from '../use-sales-list.ts';
import { CustomerCards, CustomerTable } from './CustomerList.tsx';

const customersList = salesList<object>({});

/** Everybody who has bought something, with what they owe. */
export function CustomersPage() {
  const { t } = useTranslation('sales');
  const { state, change, reset, phone, pageSize } = useSalesList(customersList.codec);
  usePageTitle(t('customers.title'));
  const query = useQuery({
    ...customersQuery(customersList.input(state, pageSize)),
    placeholderData: keepPreviousData,
  });
  const customers = query.data?.data ?? [];
  return (
    <ListPage
      title={t('customers.title')}
      newLink={null}
      query={query}
      page={state.page}
      pageSize={pageSize}
      hasFilters={customersList.hasFilters(state)}
      onChange={change}
      onReset={reset}
      emptyText={t('customers.empty')}
      noHitsText={t('customers.noHits')}
      icon={<IconAddressBook size={36} stroke={1.4} />}
      skeletonColumns={phone ? undefined : ['100px', 'minmax(0, 1fr)', '100px', '120px', '120px', '120px']}
      controls={
        <SearchAndFilters
          searchLabel={t('customers.search')}
          search={state.search}
          onSearch={(search) => change({ search })}
          chips={[]}
          onReset={reset}
        >
          {null}
        </SearchAndFilters>
      }
    >
      {phone ? (
        <CustomerCards customers={customers} />
      ) : (
        <CustomerTable customers={customers} isLoading={query.isPlaceholderData} />
      )}
    </ListPage>
  );
}
