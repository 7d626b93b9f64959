import { Table, Text } from '@mantine/core';
import type { ManagedOrder, OrderDetails } from '@palimpsest/contract';
import type { ReactNode } from 'react';
import details from '../../../common/account-details/Details.module.css';
import { formatDateTime, formatMoney } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AnchorLink } from '../../../ui/links.tsx';
import { Card, CardMeta, Cards } from '../../../ui/list/Cards.tsx';
import { ListTable, NumericCell, NumericHead } from '../../../ui/list/ListTable.tsx';
import { useIsPhone } from '../../../ui/list/use-is-phone.ts';
import { PaymentStatusBadge } from '../states.tsx';

interface OrderMoneyProps {
  readonly order: ManagedOrder;
  readonly movements: OrderDetails['Movements'];
}

/** The attempts to pay an order, the money that has moved, and what was sent back. */
export function OrderMoney({ order, movements }: OrderMoneyProps) {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  const money = (cents: number): string => formatMoney(cents, order.Currency, language);
  return (
    <>
      <MoneyTable
        id="order-payments"
        title={t('order.payments')}
        nothing={t('order.noPayments')}
        head={t('column.method')}
        rows={order.Payments.map((payment) => ({
          key: payment.Id,
          about: (
            <>
              {t(`method.${payment.Method}`)}
              <Provider payment={payment} />
            </>
          ),
          state: <PaymentStatusBadge state={payment.Status} />,
          failure: payment.Failure,
          amount: money(payment.AmountCents),
          seconds: payment.Date,
        }))}
      />
      {order.Refunds.length > 0 && (
        <MoneyTable
          id="order-refunds"
          title={t('order.refunds')}
          nothing=""
          head={t('column.kind')}
          rows={order.Refunds.map((refund) => ({
            key: refund.Id,
            about: t('movement.refund'),
            state: t(`refundState.${refund.State}`),
            failure: refund.Failure,
            amount: money(refund.AmountCents),
            seconds: refund.Date,
          }))}
        />
      )}
      <MoneyTable
        id="order-movements"
        title={t('order.movements')}
        nothing={t('order.noMovements')}
        head={t('column.kind')}
        rows={movements.map((movement) => ({
          key: movement.Id,
          about: t(`movement.${movement.Kind}`),
          amount: money(movement.AmountCents),
          seconds: movement.Date,
        }))}
      />
    </>
  );
}

/** The provider of a payment, with a link to the notices about it. */
function Provider({ payment }: { readonly payment: ManagedOrder['Payments'][number] }) {
  const { t } = useTranslation('sales');
  return (
    <Text size="xs" c="dimmed">
      {t(`provider.${payment.Provider}`)}
      {payment.Provider !== 'manual' && payment.ProviderId !== '' && (
        <>
          {' · '}
          <AnchorLink
            to="/admin/shop/$part"
            params={{ part: 'notices' }}
            search={{ search: payment.ProviderId }}
            size="xs"
            title={t('order.toNotices')}
            style={{ overflowWrap: 'anywhere' }}
          >
            {payment.ProviderId}
          </AnchorLink>
        </>
      )}
    </Text>
  );
}

interface MoneyRow {
  readonly key: number;
  readonly about: ReactNode;
  readonly state?: ReactNode;
  /** Why it failed; '' if it did not. */
  readonly failure?: string;
  readonly amount: string;
  readonly seconds: number;
}

interface MoneyTableProps {
  readonly id: string;
  readonly title: string;
  /** The text if there are no rows. */
  readonly nothing: string;
  /** The head of what each row is about. */
  readonly head: string;
  readonly rows: readonly MoneyRow[];
}

function MoneyTable({ id, title, nothing, head: about, rows }: MoneyTableProps) {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  const phone = useIsPhone();
  const hasState = rows.some(({ state }) => state !== undefined);
  const head = (
    <>
      <Table.Th>{about}</Table.Th>
      {hasState && <Table.Th>{t('column.state')}</Table.Th>}
      <NumericHead>{t('column.gross')}</NumericHead>
      <Table.Th w={200}>{t('column.date')}</Table.Th>
    </>
  );
  return (
    <section className={details['part']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 ? (
        <Text c="dimmed">{nothing}</Text>
      ) : phone ? (
        <Cards>
          {rows.map((row) => (
            <Card key={row.key}>
              <div>{row.about}</div>
              <Failure row={row} />
              <CardMeta>
                {row.state}
                <span>{row.amount}</span>
                <span>{formatDateTime(row.seconds, language)}</span>
              </CardMeta>
            </Card>
          ))}
        </Cards>
      ) : (
        <ListTable caption={title} head={head}>
          {rows.map((row) => (
            <Table.Tr key={row.key}>
              <Table.Td>{row.about}</Table.Td>
              {hasState && (
                <Table.Td>
                  {row.state}
                  <Failure row={row} />
                </Table.Td>
              )}
              <NumericCell>{row.amount}</NumericCell>
              <Table.Td>{formatDateTime(row.seconds, language)}</Table.Td>
            </Table.Tr>
          ))}
        </ListTable>
      )}
    </section>
  );
}

function Failure({ row: { failure = '' } }: { readonly row: MoneyRow }) {
  if (failure === '') return null;
  return (
    <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {failure}
    </Text>
  );
}
