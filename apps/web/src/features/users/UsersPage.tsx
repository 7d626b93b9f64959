import { Button } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usersQuery } from './queries.ts';
import { useUser } from '../../api/use-user.ts';
import { ListPage } from '../../common/list/ListPage.tsx';
import { SearchAndFilters } from '../../common/list/SearchAndFilters.tsx';
import { useTranslation } from '../../i18n/translate.ts';
import type { FilterChip } from '../../ui/list/FilterChips.tsx';
import { FilterSelect } from '../../ui/list/FilterSelect.tsx';
import { OrderSelect } from '../../ui/list/OrderSelect.tsx';
import { useIsPhone } from '../../ui/list/use-is-phone.ts';
import { useListState, type ChangeList } from '../../ui/list/use-list-state.ts';
import { CreateUser } from '../../common/create-user/CreateUser.tsx';
import { roles } from '../../common/create-user/roles.ts';
import { useUserColumns, UserCards, UserTable } from './UserList.tsx';
import { hasUserFilters, noUserFilters, usersCodec, usersInput, type UsersState } from './users-state.ts';

/** All users and guests, for administrators and support. */
export function UsersPage() {
  const { t } = useTranslation('users');
  const [state, change, reset] = useListState(usersCodec);
  const [isCreating, setIsCreating] = useState(false);
  const user = useUser();
  const phone = useIsPhone();
  const pageSize = state.pageSize ?? user?.settings.pagesize ?? limits.defaultPageSize;
  const query = useQuery({
    ...usersQuery(usersInput(state, pageSize)),
    placeholderData: keepPreviousData,
  });
  const users = query.data?.data ?? [];
  const create = user?.status === 'Admin' && (
    <Button leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />} onClick={() => setIsCreating(true)}>
      {t('create.open')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t('title')}
        newLink={create}
        query={query}
        page={state.page}
        pageSize={pageSize}
        hasFilters={hasUserFilters(state)}
        onChange={change}
        onReset={reset}
        emptyText={t('noHits')}
        noHitsText={t('noHits')}
        icon={<IconUsers size={36} stroke={1.4} />}
        skeletonColumns={phone ? undefined : ['minmax(0, 1fr)', '240px', '120px', '80px', '110px', '110px']}
        controls={<Filters state={state} onChange={change} withOrder={phone} />}
      >
        {phone ? (
          <UserCards users={users} />
        ) : (
          <UserTable users={users} state={state} onChange={change} isLoading={query.isPlaceholderData} />
        )}
      </ListPage>
      <CreateUser opened={isCreating} onClose={() => setIsCreating(false)} />
    </>
  );
}

interface FiltersProps {
  readonly state: UsersState;
  readonly onChange: ChangeList<UsersState>;
  readonly withOrder: boolean;
}

function Filters({ state, onChange, withOrder }: FiltersProps) {
  const { t } = useTranslation('users');
  const names = useUserColumns();
  const roleOptions = roles.map((value) => ({ value, label: t(`role.${value}`) }));
  const locks = flags.map((value) => ({ value, label: t(`locked.${value}`) }));
  const factors = flags.map((value) => ({ value, label: t(`factor.${value}`) }));
  const { search, role, locked, factor } = state;
  const chips: readonly FilterChip[] = [
    ...(role === null ? [] : [{ name: t(`role.${role}`), onRemove: () => onChange({ role: null }) }]),
    ...(locked === null
      ? []
      : [{ name: t(`locked.${textOf(locked)}`), onRemove: () => onChange({ locked: null }) }]),
    ...(factor === null
      ? []
      : [{ name: t(`factor.${textOf(factor)}`), onRemove: () => onChange({ factor: null }) }]),
  ];
  return (
    <SearchAndFilters
      searchLabel={t('search')}
      search={search}
      onSearch={(text) => onChange({ search: text })}
      chips={chips}
      onReset={() => onChange(noUserFilters)}
    >
      <FilterSelect
        label={t('column.role')}
        any={t('role.any')}
        value={role}
        options={roleOptions}
        onPick={(value) => onChange({ role: roles.find((one) => one === value) ?? null })}
      />
      <FilterSelect
        label={t('locked.label')}
        any={t('locked.any')}
        value={locked === null ? null : textOf(locked)}
        options={locks}
        onPick={(value) => onChange({ locked: flagOf(value) })}
      />
      <FilterSelect
        label={t('factor.label')}
        any={t('factor.any')}
        value={factor === null ? null : textOf(factor)}
        options={factors}
        onPick={(value) => onChange({ factor: flagOf(value) })}
      />
      {withOrder && <OrderSelect state={state} names={names} onChange={onChange} />}
    </SearchAndFilters>
  );
}

const flags = ['0', '1'] as const;

function textOf(flag: 0 | 1): '0' | '1' {
  return flag === 1 ? '1' : '0';
}

function flagOf(value: string | null): 0 | 1 | null {
  return value === null ? null : value === '1' ? 1 : 0;
}
