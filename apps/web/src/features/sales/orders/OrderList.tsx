import { Table, Text } from '@mantine/core';
import type { ManagedOrder } from '@palimpsest/contract';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AnchorLink } from '../../../ui/links.tsx';
import { Card, CardMeta, Cards } from '../../../ui/list/Cards.tsx';
import { DateCell, ListTable, NumericCell, NumericHead } from '../../../ui/list/ListTable.tsx';
import { nextOrder } from '../../../ui/list/list-state.ts';
import { rowLinkClass } from '../../../ui/list/RowName.tsx';
import { SortHead } from '../../../ui/SortHead.tsx';
import type { SalesState } from '../sales-list.ts';
import { OrderStateBadge } from '../states.tsx';

interface OrderListProps {
  readonly orders: readonly ManagedOrder[];
}

interface OrderTableProps extends OrderListProps {
  readonly state: Pick<SalesState<object>, 'sortBy' | 'sortDirection'>;
  readonly onChange: (order: Pick<SalesState<object>, 'sortBy' | 'sortDirection'>) => void;
  readonly isLoading: boolean;
}

export function OrderTable({ orders, state, onChange, isLoading }: OrderTableProps) {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  const head = (
    <>
      <Table.Th w={120}>{t('column.order')}</Table.Th>
      <Table.Th>{t('column.customer')}</Table.Th>
      <Table.Th>{t('column.product')}</Table.Th>
      <Table.Th>{t('column.state')}</Table.Th>
      <NumericHead>{t('column.gross')}</NumericHead>
      <NumericHead>{t('column.open')}</NumericHead>
      <SortHead
        label={t('column.date')}
        direction={state.sortDirection}
        onSort={() => onChange(nextOrder(state, 'Date', []))}
      />
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
            <OrderStateBadge state={order.State} />
          </Table.Td>
          <NumericCell>{formatMoney(order.GrossCents, order.Currency, language)}</NumericCell>
          <NumericCell>
            {order.OpenCents === 0 ? '' : formatMoney(order.OpenCents, order.Currency, language)}
          </NumericCell>
          <DateCell seconds={order.Date} />
        </Table.Tr>
      ))}
    </ListTable>
  );
}

/** The same on a phone. */
export function OrderCards({ orders }: OrderListProps) {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  return (
    <Cards>
      {orders.map((order) => (
        <Card key={order.Id}>
          <OrderLink order={order} />
          <Customer order={order} />
          <CardMeta>
            <OrderStateBadge state={order.State} />
            <span>{formatMoney(order.GrossCents, order.Currency, language)}</span>
            <span>{order.Product}</span>
            <span>{formatDate(order.Date, language)}</span>
            {order.OpenCents > 0 && (
              <span>
                {t('column.open')}: {formatMoney(order.OpenCents, order.Currency, language)}
              </span>
            )}
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
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      <bdi>{Name}</bdi>
      <Text size="xs" c="dimmed">
        {Mail === '' ? t('noAccount') : Mail}
      </Text>
    </div>
  );
}
