import { Badge, Table, Text } from '@mantine/core';
import type { ManagedUserSummary } from '@palimpsest/contract';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { creditsAreCounted } from '../../api/page-settings.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { AnchorLink } from '../../ui/links.tsx';
import { Card, CardMeta, Cards } from '../../ui/list/Cards.tsx';
import { nextOrder } from '../../ui/list/list-state.ts';
import { DateCell, ListTable, NumericCell } from '../../ui/list/ListTable.tsx';
import { rowLinkClass } from '../../ui/list/RowName.tsx';
import type { ChangeList } from '../../ui/list/use-list-state.ts';
import { SortHead } from '../../ui/SortHead.tsx';
import type { UserColumn, UsersState } from './users-state.ts';

/** The names of the columns that the list can be ordered by. */
export function useUserColumns(): Readonly<Record<UserColumn, string>> {
  const { t } = useTranslation('users');
  return {
    Date: t('column.date'),
    Name: t('column.name'),
    Mail: t('column.mail'),
    Credits: t('column.credits'),
    LastUse: t('column.lastUse'),
  };
}

interface UserTableProps {
  readonly users: readonly ManagedUserSummary[];
  readonly state: UsersState;
  readonly onChange: ChangeList<UsersState>;
  readonly isLoading: boolean;
}

export function UserTable({ users, state, onChange, isLoading }: UserTableProps) {
  const { t } = useTranslation('users');
  const language = useLanguage();
  const names = useUserColumns();
  const sortable = (column: UserColumn, shape: { numeric?: boolean } = {}) => (
    <SortHead
      label={names[column]}
      direction={state.sortBy === column ? state.sortDirection : undefined}
      onSort={() => onChange(nextOrder(state, column, ['Name', 'Mail']))}
      {...shape}
    />
  );
  const head = (
    <>
      {sortable('Name')}
      {sortable('Mail')}
      <Table.Th>{t('column.role')}</Table.Th>
      {creditsAreCounted() && sortable('Credits', { numeric: true })}
      {sortable('Date')}
      {sortable('LastUse')}
    </>
  );
  return (
    <ListTable caption={t('caption')} head={head} faded={isLoading}>
      {users.map((user) => (
        <Table.Tr key={user.Id}>
          <Table.Td style={{ overflowWrap: 'anywhere' }}>
            <UserName user={user} />
          </Table.Td>
          <Table.Td style={{ overflowWrap: 'anywhere' }}>{user.Mail}</Table.Td>
          <Table.Td>{t(`role.${user.Role}`)}</Table.Td>
          {creditsAreCounted() && <NumericCell>{formatNumber(user.Credits, language)}</NumericCell>}
          <DateCell seconds={user.Date} />
          {user.LastUse === null ? <Table.Td>{t('never')}</Table.Td> : <DateCell seconds={user.LastUse} />}
        </Table.Tr>
      ))}
    </ListTable>
  );
}

export function UserCards({ users }: Pick<UserTableProps, 'users'>) {
  const { t } = useTranslation('users');
  const language = useLanguage();
  return (
    <Cards>
      {users.map((user) => (
        <Card key={user.Id}>
          <UserName user={user} />
          {user.Mail !== '' && <Text style={{ overflowWrap: 'anywhere' }}>{user.Mail}</Text>}
          <CardMeta>
            <span>{t(`role.${user.Role}`)}</span>
            {creditsAreCounted() && (
              <span>
                {t('credits.amount', { count: user.Credits, shown: formatNumber(user.Credits, language) })}
              </span>
            )}
            <span>{formatDate(user.Date, language)}</span>
          </CardMeta>
        </Card>
      ))}
    </Cards>
  );
}

/** The name as the link to the user's page, and whether the account is locked. */
function UserName({ user }: { readonly user: ManagedUserSummary }) {
  const { t } = useTranslation('users');
  return (
    <>
      <AnchorLink
        to="/admin/users/$id"
        params={{ id: String(user.Id) }}
        className={rowLinkClass}
        underline="hover"
        fw={600}
      >
        {user.Name === '' ? t('unnamed', { id: user.Id }) : user.Name}
      </AnchorLink>
      {user.LockedDate !== null && (
        <Badge variant="outline" color="gray" size="sm" tt="none">
          {t('locked.1')}
        </Badge>
      )}
    </>
  );
}
