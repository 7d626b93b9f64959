import { Table } from '@mantine/core';
import type { License, LicenseUser } from '@palimpsest/contract';
import { formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { nextOrder } from '../../../ui/list/list-state.ts';
import { ActionsHead, ListTable, NumericCell } from '../../../ui/list/ListTable.tsx';
import type { ChangeList } from '../../../ui/list/use-list-state.ts';
import { SortHead } from '../../../ui/SortHead.tsx';
import { MemberActions } from './MemberActions.tsx';
import { MemberName } from './MemberName.tsx';
import { useLicenseName } from './use-license-name.ts';
import { useUsageColumns } from './use-usage-columns.ts';
import type { UsageColumn, UsageState } from './usage-state.ts';

export interface MembersProps {
  readonly users: readonly LicenseUser[];
  readonly license: License;
}

interface MemberTableProps extends MembersProps {
  readonly state: UsageState;
  readonly onChange: ChangeList<UsageState>;
  readonly isLoading: boolean;
}

export function MemberTable({ users, license, state, onChange, isLoading }: MemberTableProps) {
  const { t } = useTranslation('license');
  const language = useLanguage();
  const names = useUsageColumns();
  const nameOf = useLicenseName();
  const withLicense = license.subLicenses.length > 0;
  const sortable = (column: UsageColumn, numeric = false) => (
    <SortHead
      label={names[column]}
      direction={state.sortBy === column ? state.sortDirection : undefined}
      onSort={() => onChange(nextOrder(state, column, ['Mail', 'Name']))}
      numeric={numeric}
    />
  );
  const head = (
    <>
      {sortable('Mail')}
      {withLicense && <Table.Th>{t('usage.license')}</Table.Th>}
      <Table.Th>{t('usage.status')}</Table.Th>
      {sortable('Reports', true)}
      {sortable('Credits', true)}
      <ActionsHead buttons={2} />
    </>
  );
  return (
    <ListTable caption={t('usage.caption')} head={head} faded={isLoading}>
      {users.map((user) => (
        <Table.Tr key={`${user.Id} ${user.mail} ${user.license}`}>
          <Table.Td style={{ overflowWrap: 'anywhere' }}>
            <MemberName user={user} />
          </Table.Td>
          {withLicense && <Table.Td style={{ overflowWrap: 'anywhere' }}>{nameOf(user.license)}</Table.Td>}
          <Table.Td>{t(`usage.status_${user.status}`)}</Table.Td>
          <NumericCell>{formatNumber(user.reports, language)}</NumericCell>
          <NumericCell>
            <Used user={user} license={license} />
          </NumericCell>
          <Table.Td>
            <MemberActions user={user} />
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}

/** The used credits, and with a quota how many the member may use. */
export function Used({ user, license }: { readonly user: LicenseUser; readonly license: License }) {
  const { t } = useTranslation('license');
  const language = useLanguage();
  const used = formatNumber(user.credits, language);
  if (license.perUserQuota === 0) return used;
  return t('usage.quota', { used, quota: formatNumber(license.perUserQuota, language) });
}
