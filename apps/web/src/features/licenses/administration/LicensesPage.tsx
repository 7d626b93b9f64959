import { Button } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { IconBuildingBank, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { licensesQuery } from '../queries.ts';
import { useUser } from '../../../api/use-user.ts';
import { ListPage } from '../../../common/list/ListPage.tsx';
import { SearchAndFilters } from '../../../common/list/SearchAndFilters.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { FilterSelect } from '../../../ui/list/FilterSelect.tsx';
import { OrderSelect } from '../../../ui/list/OrderSelect.tsx';
import { useIsPhone } from '../../../ui/list/use-is-phone.ts';
import { useListState, type ChangeList } from '../../../ui/list/use-list-state.ts';
import { CreateLicense } from './CreateLicense.tsx';
import { LicenseCards, LicenseTable, useLicenseColumns } from './LicenseList.tsx';
import {
  hasLicenseFilters,
  licensesCodec,
  licensesInput,
  noLicenseFilters,
  type LicensesState,
} from './licenses-state.ts';

/** All licences of the installation, without sub-licences. */
export function LicensesPage() {
  const { t } = useTranslation('licenses');
  const [state, change, reset] = useListState(licensesCodec);
  const [isCreating, setIsCreating] = useState(false);
  const user = useUser();
  const phone = useIsPhone();
  const pageSize = state.pageSize ?? user?.settings.pagesize ?? limits.defaultPageSize;
  const query = useQuery({
    ...licensesQuery(licensesInput(state, pageSize)),
    placeholderData: keepPreviousData,
  });
  const licenses = query.data?.data ?? [];
  return (
    <>
      <ListPage
        title={t('title')}
        newLink={
          <Button
            leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
            onClick={() => setIsCreating(true)}
          >
            {t('create.open')}
          </Button>
        }
        query={query}
        page={state.page}
        pageSize={pageSize}
        hasFilters={hasLicenseFilters(state)}
        onChange={change}
        onReset={reset}
        emptyText={t('empty')}
        noHitsText={t('noHits')}
        icon={<IconBuildingBank size={36} stroke={1.4} />}
        skeletonColumns={phone ? undefined : ['minmax(0, 1fr)', '160px', '200px', '110px', '110px', '110px']}
        controls={<Filters state={state} onChange={change} withOrder={phone} />}
      >
        {phone ? (
          <LicenseCards licenses={licenses} />
        ) : (
          <LicenseTable
            licenses={licenses}
            state={state}
            onChange={change}
            isLoading={query.isPlaceholderData}
          />
        )}
      </ListPage>
      <CreateLicense opened={isCreating} onClose={() => setIsCreating(false)} />
    </>
  );
}

interface FiltersProps {
  readonly state: LicensesState;
  readonly onChange: ChangeList<LicensesState>;
  readonly withOrder: boolean;
}

function Filters({ state, onChange, withOrder }: FiltersProps) {
  const { t } = useTranslation('licenses');
  const names = useLicenseColumns();
  const options = (['1', '0'] as const).map((value) => ({ value, label: t(`valid.${value}`) }));
  const shown = options.find(({ value }) => value === String(state.valid));
  return (
    <SearchAndFilters
      searchLabel={t('search')}
      search={state.search}
      onSearch={(search) => onChange({ search })}
      chips={shown === undefined ? [] : [{ name: shown.label, onRemove: () => onChange({ valid: null }) }]}
      onReset={() => onChange(noLicenseFilters)}
    >
      <FilterSelect
        label={t('valid.label')}
        any={t('valid.any')}
        value={shown?.value ?? null}
        options={options}
        onPick={(value) => onChange({ valid: value === null ? null : value === '1' ? 1 : 0 })}
      />
      {withOrder && <OrderSelect state={state} names={names} onChange={onChange} />}
    </SearchAndFilters>
  );
}
