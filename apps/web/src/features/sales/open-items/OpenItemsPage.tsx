import { itemAges } from '@palimpsest/contract';
import { IconHourglass } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ListPage } from '../../../common/list/ListPage.tsx';
import { SearchAndFilters } from '../../../common/list/SearchAndFilters.tsx';
import { usePageTitle } from '../../../common/use-page-title.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { FilterSelect } from '../../../ui/list/FilterSelect.tsx';
import { openItemsQuery } from '../queries.ts';
import { withFilter } from '../sales-list.ts';
import { useSalesList } from '../use-sales-list.ts';
import { AgeSums, OpenItemCards, OpenItemTable } from './OpenItemList.tsx';
import { openItemsList, type OpenItemFilters } from './open-items-list.ts';

/** The unpaid invoices by age, those that are overdue for the longest time first. */
export function OpenItemsPage() {
  const { t } = useTranslation('sales');
  const list = useSalesList(openItemsList.codec);
  const { state, change, reset, phone, pageSize } = list;
  usePageTitle(t('openItems.title'));
  const query = useQuery({
    ...openItemsQuery(openItemsList.input(state, pageSize)),
    placeholderData: keepPreviousData,
  });
  const found = query.data;
  const items = found?.data.Items ?? [];
  return (
    <ListPage
      title={t('openItems.title')}
      newLink={null}
      notice={<AgeSums sums={found?.data.Sums ?? []} />}
      query={{ ...query, data: found && { data: items, total: found.total } }}
      page={state.page}
      pageSize={pageSize}
      hasFilters={openItemsList.hasFilters(state)}
      onChange={change}
      onReset={reset}
      emptyText={t('openItems.empty')}
      noHitsText={t('openItems.noHits')}
      icon={<IconHourglass size={36} stroke={1.4} />}
      skeletonColumns={phone ? undefined : ['140px', 'minmax(0, 1fr)', '120px', '200px', '120px', '120px']}
      controls={<Filters {...list} />}
    >
      {phone ? (
        <OpenItemCards items={items} />
      ) : (
        <OpenItemTable items={items} isLoading={query.isPlaceholderData} />
      )}
    </ListPage>
  );
}

function Filters({ state, change, reset }: ReturnType<typeof useSalesList<OpenItemFilters>>) {
  const { t } = useTranslation('sales');
  const { filters } = state;
  const options = itemAges.map((value) => ({ value, label: t(`age.${value}`) }));
  const shown = options.find(({ value }) => value === filters.age);
  const pick = (picked: string | null): void =>
    change({
      filters: withFilter(
        filters,
        'age',
        itemAges.find((each) => each === picked),
      ),
    });
  return (
    <SearchAndFilters
      searchLabel={t('openItems.search')}
      search={state.search}
      onSearch={(search) => change({ search })}
      chips={shown === undefined ? [] : [{ name: shown.label, onRemove: () => pick(null) }]}
      onReset={reset}
    >
      <FilterSelect
        label={t('column.age')}
        any={t('openItems.anyAge')}
        value={filters.age ?? null}
        options={options}
        onPick={pick}
      />
    </SearchAndFilters>
  );
}
