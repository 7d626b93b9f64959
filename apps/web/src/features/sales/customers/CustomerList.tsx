import { Table } from '@mantine/core';
import type { Customer } from '@palimpsest/contract';
import { formatMoney, formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AnchorLink } from '../../../ui/links.tsx';
import { Card, CardMeta, Cards } from '../../../ui/list/Cards.tsx';
import { ListTable, NumericCell, NumericHead } from '../../../ui/list/ListTable.tsx';
import { rowLinkClass } from '../../../ui/list/RowName.tsx';
import { formatDay } from '../../../i18n/format-day.ts';
import { BuyerName } from '../list-parts.tsx';
import { countryName } from '../months.ts';

interface CustomerListProps {
  readonly customers: readonly Customer[];
}

const sums = ['GrossCents', 'ReceivedCents', 'OpenCents'] as const;
type Sum = (typeof sums)[number];

export function CustomerTable({ customers, isLoading }: CustomerListProps & { readonly isLoading: boolean }) {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  const head = (
    <>
      <Table.Th w={110}>{t('column.number')}</Table.Th>
      <Table.Th>{t('column.customer')}</Table.Th>
      <NumericHead>{t('column.invoices')}</NumericHead>
      <NumericHead>{t('column.turnover')}</NumericHead>
      <NumericHead>{t('order.received')}</NumericHead>
      <NumericHead>{t('column.open')}</NumericHead>
      <Table.Th w={150}>{t('column.lastDate')}</Table.Th>
    </>
  );
  return (
    <ListTable caption={t('customers.title')} head={head} faded={isLoading}>
      {customers.map((customer) => (
        <Table.Tr key={customer.Number}>
          <Table.Td>
            <CustomerLink customer={customer} />
          </Table.Td>
          <Table.Td>
            <CustomerName customer={customer} />
          </Table.Td>
          <NumericCell>{formatNumber(customer.Invoices, language)}</NumericCell>
          {sums.map((sum) => (
            <NumericCell key={sum}>
              <Amounts customer={customer} sum={sum} />
            </NumericCell>
          ))}
          <Table.Td>{formatDay(customer.LastDate, language)}</Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}

/** The same on a phone. */
export function CustomerCards({ customers }: CustomerListProps) {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  const names = {
    GrossCents: 'column.turnover',
    ReceivedCents: 'order.received',
    OpenCents: 'column.open',
  } as const;
  return (
    <Cards>
      {customers.map((customer) => (
        <Card key={customer.Number}>
          <CustomerLink customer={customer} />
          <CustomerName customer={customer} />
          <CardMeta>
            <span>{t('customers.invoices', { count: customer.Invoices })}</span>
            <span>{formatDay(customer.LastDate, language)}</span>
          </CardMeta>
          <CardMeta>
            {sums.map((sum) => (
              <span key={sum}>
                {t(names[sum])}: <Amounts customer={customer} sum={sum} />
              </span>
            ))}
          </CardMeta>
        </Card>
      ))}
    </Cards>
  );
}

interface CustomerProps {
  readonly customer: Customer;
}

/** The number leads to the orders. */
function CustomerLink({ customer: { Number: number } }: CustomerProps) {
  const { t } = useTranslation('sales');
  return (
    <AnchorLink
      to="/admin/shop/$part"
      params={{ part: 'orders' }}
      search={{ customer: number }}
      className={rowLinkClass}
      underline="hover"
      fw={600}
      aria-label={t('customers.ordersOf', { number })}
    >
      {number}
    </AnchorLink>
  );
}

/** The name and the country of the last invoice, and the account if it still exists. */
function CustomerName({ customer: { Name, Country, Mail, UserId } }: CustomerProps) {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  return (
    <BuyerName name={Name}>
      {countryName(Country, language)}
      {' · '}
      {UserId === null ? (
        t('noAccount')
      ) : (
        <AnchorLink to="/admin/users/$id" params={{ id: String(UserId) }} size="xs">
          {Mail}
        </AnchorLink>
      )}
    </BuyerName>
  );
}

/** An amount in each currency in which the customer has bought something. */
function Amounts({ customer: { Sums }, sum }: CustomerProps & { readonly sum: Sum }) {
  const language = useLanguage();
  const shown = Sums.map((each) => formatMoney(each[sum], each.Currency, language));
  return shown.join(' + ');
}
