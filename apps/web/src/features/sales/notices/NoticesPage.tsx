import { Text } from '@mantine/core';
import { noticeOutcomes } from '@palimpsest/contract';
import { IconBellDollar } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useUser } from '../../../api/use-user.ts';
import { ListPage } from '../../../common/list/ListPage.tsx';
import { SearchAndFilters } from '../../../common/list/SearchAndFilters.tsx';
import { usePageTitle } from '../../../common/use-page-title.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { FilterSelect } from '../../../ui/list/FilterSelect.tsx';
import { OrderSelect } from '../../../ui/list/OrderSelect.tsx';
import { paymentNoticesQuery } from '../queries.ts';
import { withFilter } from '../sales-list.ts';
import { useSalesList } from '../use-sales-list.ts';
import { NoticeCards, NoticeTable } from './NoticeList.tsx';
import { noticesList, type NoticeFilters } from './notices-list.ts';

const handledMs = 2_000;

/** The notices of the payment providers, which an administrator can have handled again. */
export function NoticesPage() {
  const { t } = useTranslation('sales');
  const user = useUser();
  const list = useSalesList(noticesList.codec);
  const { state, change, reset, phone, pageSize } = list;
  usePageTitle(t('notices.title'));
  const query = useQuery({
    ...paymentNoticesQuery(noticesList.input(state, pageSize)),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data: read } }) =>
      read?.data.some(({ Outcome }) => Outcome === 'waiting') === true ? handledMs : false,
  });
  const notices = query.data?.data ?? [];
  const mayReplay = user?.status === 'Admin';
  return (
    <ListPage
      title={t('notices.title')}
      newLink={null}
      notice={
        <Text size="sm" c="dimmed" mb="md" maw="72ch">
          {t('notices.about')}
        </Text>
      }
      query={query}
      page={state.page}
      pageSize={pageSize}
      hasFilters={noticesList.hasFilters(state)}
      onChange={change}
      onReset={reset}
      emptyText={t('notices.empty')}
      noHitsText={t('notices.noHits')}
      icon={<IconBellDollar size={36} stroke={1.4} />}
      skeletonColumns={phone ? undefined : ['170px', 'minmax(0, 1fr)', '160px', '140px', '120px', '44px']}
      controls={<Filters {...list} />}
    >
      {phone ? (
        <NoticeCards notices={notices} mayReplay={mayReplay} />
      ) : (
        <NoticeTable notices={notices} mayReplay={mayReplay} isLoading={query.isPlaceholderData} />
      )}
    </ListPage>
  );
}

function Filters({ state, change, reset, phone }: ReturnType<typeof useSalesList<NoticeFilters>>) {
  const { t } = useTranslation('sales');
  const { filters } = state;
  const options = noticeOutcomes.map((value) => ({ value, label: t(`outcome.${value}`) }));
  const shown = options.find(({ value }) => value === filters.outcome);
  const pick = (picked: string | null): void =>
    change({
      filters: withFilter(
        filters,
        'outcome',
        noticeOutcomes.find((each) => each === picked),
      ),
    });
  return (
    <SearchAndFilters
      searchLabel={t('notices.search')}
      search={state.search}
      onSearch={(search) => change({ search })}
      chips={shown === undefined ? [] : [{ name: shown.label, onRemove: () => pick(null) }]}
      onReset={reset}
    >
      <FilterSelect
        label={t('column.outcome')}
        any={t('notices.anyOutcome')}
        value={filters.outcome ?? null}
        options={options}
        onPick={pick}
      />
      {phone && <OrderSelect state={state} names={{ Date: t('column.received') }} onChange={change} />}
    </SearchAndFilters>
  );
}
