import { Badge, Table } from '@mantine/core';
import type { ManagedLicenseSummary } from '@palimpsest/contract';
import { formatDate, formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AnchorLink } from '../../../ui/links.tsx';
import { Card, CardMeta, Cards } from '../../../ui/list/Cards.tsx';
import { nextOrder } from '../../../ui/list/list-state.ts';
import { DateCell, ListTable, NumericCell, NumericHead } from '../../../ui/list/ListTable.tsx';
import { rowLinkClass } from '../../../ui/list/RowName.tsx';
import type { ChangeList } from '../../../ui/list/use-list-state.ts';
import { SortHead } from '../../../ui/SortHead.tsx';
import type { LicenseColumn, LicensesState } from './licenses-state.ts';

/** The names of the columns that the list can be ordered by. */
export function useLicenseColumns(): Readonly<Record<LicenseColumn, string>> {
  const { t } = useTranslation('licenses');
  return { Date: t('column.date'), Licensee: t('column.licensee'), ValidTo: t('column.validTo') };
}

interface LicenseTableProps {
  readonly licenses: readonly ManagedLicenseSummary[];
  readonly state: LicensesState;
  readonly onChange: ChangeList<LicensesState>;
  readonly isLoading: boolean;
}

export function LicenseTable({ licenses, state, onChange, isLoading }: LicenseTableProps) {
  const { t } = useTranslation('licenses');
  const names = useLicenseColumns();
  const sortable = (column: LicenseColumn) => (
    <SortHead
      label={names[column]}
      direction={state.sortBy === column ? state.sortDirection : undefined}
      onSort={() => onChange(nextOrder(state, column, ['Licensee']))}
    />
  );
  const head = (
    <>
      {sortable('Licensee')}
      <Table.Th>{t('column.code')}</Table.Th>
      <Table.Th>{t('column.administrator')}</Table.Th>
      {sortable('ValidTo')}
      {sortable('Date')}
      <NumericHead>{t('column.remaining')}</NumericHead>
    </>
  );
  return (
    <ListTable caption={t('title')} head={head} faded={isLoading}>
      {licenses.map((license) => (
        <Table.Tr key={license.Id}>
          <Table.Td style={{ overflowWrap: 'anywhere' }}>
            <LicenseName license={license} />
          </Table.Td>
          <Table.Td style={{ overflowWrap: 'anywhere' }}>{license.Code}</Table.Td>
          <Table.Td style={{ overflowWrap: 'anywhere' }}>{license.AdminMail || t('nobody')}</Table.Td>
          {license.ValidTo === null ? (
            <Table.Td>{t('noEnd')}</Table.Td>
          ) : (
            <DateCell seconds={license.ValidTo} />
          )}
          <DateCell seconds={license.Date} />
          <NumericCell>
            <Remaining license={license} />
          </NumericCell>
        </Table.Tr>
      ))}
    </ListTable>
  );
}

export function LicenseCards({ licenses }: Pick<LicenseTableProps, 'licenses'>) {
  const { t } = useTranslation('licenses');
  const language = useLanguage();
  return (
    <Cards>
      {licenses.map((license) => (
        <Card key={license.Id}>
          <LicenseName license={license} />
          <CardMeta>
            <span>{license.Code}</span>
            <span>
              {t('column.remaining')}: <Remaining license={license} />
            </span>
            <span>
              {t('column.validTo')}:{' '}
              {license.ValidTo === null ? t('noEnd') : formatDate(license.ValidTo, language)}
            </span>
            <span>{license.AdminMail || t('nobody')}</span>
          </CardMeta>
        </Card>
      ))}
    </Cards>
  );
}

function Remaining({ license: { Remaining: left } }: { readonly license: ManagedLicenseSummary }) {
  const { t } = useTranslation('licenses');
  const language = useLanguage();
  return left === -1 ? t('unlimited') : formatNumber(left, language);
}

/** The name as the link to the licence, and whether it is valid and paid. */
function LicenseName({ license }: { readonly license: ManagedLicenseSummary }) {
  const { t } = useTranslation('licenses');
  const language = useLanguage();
  const { Valid, Paid, UnpaidFrom } = license;
  const unpaid =
    UnpaidFrom === null ? undefined : t('unpaidFrom', { date: formatDate(UnpaidFrom, language) });
  const sign = Valid ? unpaid : Paid ? t('valid.0') : t('unpaid');
  return (
    <>
      <AnchorLink
        to="/admin/licenses/$id"
        params={{ id: String(license.Id) }}
        className={rowLinkClass}
        underline="hover"
        fw={600}
      >
        {license.Licensee}
      </AnchorLink>{' '}
      {sign !== undefined && (
        <Badge variant="outline" color="gray" size="sm" tt="none">
          {sign}
        </Badge>
      )}
    </>
  );
}
