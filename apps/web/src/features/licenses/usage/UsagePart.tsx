import { limits } from '@palimpsest/contract';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { licenseUsersQuery } from '../queries.ts';
import { useUser } from '../../../api/use-user.ts';
import { ListPage } from '../../../common/list/ListPage.tsx';
import { SearchAndFilters } from '../../../common/list/SearchAndFilters.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { OrderSelect } from '../../../ui/list/OrderSelect.tsx';
import { useIsPhone } from '../../../ui/list/use-is-phone.ts';
import { useListState, type ChangeList } from '../../../ui/list/use-list-state.ts';
import { useLicense } from '../page/use-license.ts';
import { MemberCards } from './MemberCards.tsx';
import { MemberTable } from './MemberTable.tsx';
import { PeriodFilters, usePeriodChips } from './PeriodFilters.tsx';
import { StatisticsMenu } from './StatisticsMenu.tsx';
import { useUsageColumns } from './use-usage-columns.ts';
import {
  hasUsageFilters,
  noUsageFilters,
  usageCodec,
  memberListInput,
  type UsageState,
} from './usage-state.ts';

/** The members of a licence, with what they have used. */
export function UsagePart() {
  const { t } = useTranslation('license');
  const license = useLicense();
  const [state, change, reset] = useListState(usageCodec);
  const user = useUser();
  const phone = useIsPhone();
  const pageSize = state.pageSize ?? user?.settings.pagesize ?? limits.defaultPageSize;
  const query = useQuery({
    ...licenseUsersQuery(memberListInput(state, pageSize)),
    placeholderData: keepPreviousData,
  });
  const members = { users: query.data?.data ?? [], license };
  const add = (
    <ButtonLink
      to="/license/people"
      search={() => (state.code === '' ? {} : { code: state.code })}
      leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
    >
      {t('usage.add')}
    </ButtonLink>
  );
  return (
    <ListPage
      title={t('parts.usage')}
      isPart
      newLink={add}
      actions={
        <>
          {add}
          <StatisticsMenu code={state.code} filters={state} />
        </>
      }
      query={query}
      page={state.page}
      pageSize={pageSize}
      hasFilters={hasUsageFilters(state)}
      onChange={change}
      onReset={reset}
      emptyText={t('usage.empty')}
      noHitsText={t('usage.noHits')}
      icon={<IconUsers size={36} stroke={1.4} />}
      skeletonColumns={phone ? undefined : ['minmax(0, 1fr)', '110px', '80px', '110px', '44px']}
      controls={<Filters state={state} onChange={change} withOrder={phone} />}
    >
      {phone ? (
        <MemberCards {...members} />
      ) : (
        <MemberTable {...members} state={state} onChange={change} isLoading={query.isPlaceholderData} />
      )}
    </ListPage>
  );
}

interface FiltersProps {
  readonly state: UsageState;
  readonly onChange: ChangeList<UsageState>;
  readonly withOrder: boolean;
}

function Filters({ state, onChange, withOrder }: FiltersProps) {
  const { t } = useTranslation('license');
  const period = { license: useLicense(), filters: state, onChange };
  const names = useUsageColumns();
  return (
    <SearchAndFilters
      searchLabel={t('usage.search')}
      search={state.search}
      onSearch={(search) => onChange({ search })}
      chips={usePeriodChips(period)}
      onReset={() => onChange(noUsageFilters)}
    >
      <PeriodFilters {...period} />
      {withOrder && <OrderSelect state={state} names={names} onChange={onChange} />}
    </SearchAndFilters>
  );
}
