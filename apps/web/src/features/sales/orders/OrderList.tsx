import { Table, Text } from '@mantine/core';
import type { ManagedOrder } from '@palimpsest/contract';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AnchorLink } from '../../../ui/links.tsx';
import { Card, CardMeta, Cards } from '../../../ui/list/Cards.tsx';
import { DateCell, ListTable } from '../../../ui/list/ListTable.tsx';
import { rowLinkClass } from '../../../ui/list/RowName.tsx';
import {
  BuyerName,
  DateSortHead,
  OpenAmount,
  OwedCells,
  OwedHeads,
  type DatedTableProps,
} from '../list-parts.tsx';
import { OrderStateBadge } from '../states.tsx';

interface OrderListProps {
  readonly orders: readonly ManagedOrder[];
}

export function OrderTable({ orders, state, onChange, isLoading }: OrderListProps & DatedTableProps) {
  const { t } = useTranslation('sales');
  const head = (
    <>
      <Table.Th w={120}>{t('column.order')}</Table.Th>
      <Table.Th>{t('column.customer')}</Table.Th>
      <Table.Th>{t('column.product')}</Table.Th>
      <Table.Th>{t('column.state')}</Table.Th>
      <OwedHeads />
      <DateSortHead state={state} onChange={onChange} />
    </>
  );
  return (
    <ListTable caption={t('orders.title')} head={head} faded={isLoading}>
      {orders.map((order) => (
        <Table.Tr key={order.Id}>
          <Table.Td>
            <OrderLink order={order} />
          </Table.Td>
          <Table.Td>
            <Customer order={order} />
          </Table.Td>
          <Table.Td>{order.Product}</Table.Td>
          <Table.Td>
            <OrderStateBadge order={order} />
          </Table.Td>
          <OwedCells of={order} />
          <DateCell seconds={order.Date} />
        </Table.Tr>
      ))}
    </ListTable>
  );
}

/** The same on a phone. */
export function OrderCards({ orders }: OrderListProps) {
  const language = useLanguage();
  return (
    <Cards>
      {orders.map((order) => (
        <Card key={order.Id}>
          <OrderLink order={order} />
          <Customer order={order} />
          <CardMeta>
            <OrderStateBadge order={order} />
            <span>{formatMoney(order.GrossCents, order.Currency, language)}</span>
            <span>{order.Product}</span>
            <span>{formatDate(order.Date, language)}</span>
            <OpenAmount of={order} />
          </CardMeta>
        </Card>
      ))}
    </Cards>
  );
}

function OrderLink({ order: { Id, InvoiceNumber } }: { readonly order: ManagedOrder }) {
  const { t } = useTranslation('sales');
  return (
    <>
      <AnchorLink
        to="/admin/shop/$part/$id"
        params={{ part: 'orders', id: String(Id) }}
        className={rowLinkClass}
        underline="hover"
        fw={600}
      >
        {t('order.title', { id: Id })}
      </AnchorLink>
      <Text size="xs" c="dimmed">
        {InvoiceNumber}
      </Text>
    </>
  );
}

function Customer({ order: { Name, Mail } }: { readonly order: ManagedOrder }) {
  const { t } = useTranslation('sales');
  return <BuyerName name={Name}>{Mail === '' ? t('noAccount') : Mail}</BuyerName>;
}
