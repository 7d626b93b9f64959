import { Alert, Group, Skeleton } from '@mantine/core';
import type { OrderDetails } from '@palimpsest/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useUser } from '../../../api/use-user.ts';
import details from '../../../common/account-details/Details.module.css';
import { ErrorPage } from '../../../common/feedback/ErrorPage.tsx';
import { usePageTitle } from '../../../common/use-page-title.ts';
import { formatDateTime, formatMoney, formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FactList, type Fact } from '../../../ui/FactList.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { orderDetailsQuery } from '../queries.ts';
import { OrderStateBadge } from '../states.tsx';
import { OrderActions } from './actions/OrderActions.tsx';
import { OrderDocuments } from './OrderDocuments.tsx';
import { OrderMoney } from './OrderMoney.tsx';

/** One order of a customer: its documents, its payments, and what can be done with it. */
export function OrderPage() {
  const { t } = useTranslation('sales');
  const { id } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(orderDetailsQuery({ id: Number(id) }));
  if (data !== undefined) return <Order details={data.data} onOutdated={() => void refetch()} />;
  if (error === null) return <Skeleton h={480} />;
  return (
    <ErrorPage
      title={t('order.title', { id: String(id) })}
      error={error}
      back={<ToOrders />}
      retry={() => void refetch()}
    />
  );
}

function ToOrders() {
  const { t } = useTranslation('sales');
  return (
    <ButtonLink to="/admin/shop/$part" params={{ part: 'orders' }} variant="default">
      {t('orders.title')}
    </ButtonLink>
  );
}

interface OrderProps {
  readonly details: OrderDetails;
  /** The order has changed since it was read. */
  readonly onOutdated: () => void;
}

function Order({ details: { Order: order, Lines, Documents, Movements }, onOutdated }: OrderProps) {
  const { t } = useTranslation('sales');
  const user = useUser();
  const title = t('order.title', { id: order.Id });
  usePageTitle(title);
  return (
    <div className={details['page']}>
      <PageHeader title={title} actions={<ToOrders />}>
        <Group gap="xs">
          <span>{order.Product}</span>
          <OrderStateBadge order={order} />
        </Group>
      </PageHeader>
      <ExcessNotice order={order} />
      <OrderFacts order={order} />
      {user?.status === 'Admin' && <OrderActions order={order} onOutdated={onOutdated} />}
      <OrderDocuments lines={Lines} documents={Documents} currency={order.Currency} />
      <OrderMoney order={order} movements={Movements} />
    </div>
  );
}

/** Money that the product could not send back itself. */
export function ExcessNotice({ order }: { readonly order: OrderDetails['Order'] }) {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  const { ExcessCents, ExcessByHandCents, Currency } = order;
  if (ExcessCents === 0) return null;
  const money = (cents: number) => ({ amount: formatMoney(cents, Currency, language) });
  const byProvider = ExcessCents - ExcessByHandCents;
  const sentences = [
    t('order.excess', money(ExcessCents)),
    ...(ExcessByHandCents === 0 ? [] : [t('order.excessByHand', money(ExcessByHandCents))]),
    ...(byProvider === 0 ? [] : [t('order.excessByProvider', money(byProvider))]),
  ];
  return (
    <Alert color="ochre" icon={<IconAlertTriangle aria-hidden />} mb="md">
      {sentences.join(' ')}
    </Alert>
  );
}

function OrderFacts({ order }: { readonly order: OrderDetails['Order'] }) {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  const money = (cents: number): string => formatMoney(cents, order.Currency, language);
  const number = (value: number): string => formatNumber(value, language);
  const facts: readonly Fact[] = [
    { name: t('order.date'), value: formatDateTime(order.Date, language) },
    { name: t('order.name'), value: `${order.Name} · ${t('customerNumber', { number: order.Customer })}` },
    { name: t('order.account'), value: order.Mail === '' ? t('noAccount') : order.Mail },
    {
      name: t('order.price'),
      value: t('order.priceValue', { gross: money(order.GrossCents), net: money(order.NetCents) }),
    },
    ...(order.Credits === 0
      ? []
      : [
          {
            name: t('order.credits'),
            value: t('order.creditsValue', {
              credits: number(order.Credits),
              held: number(order.HeldCredits),
            }),
          },
        ]),
    { name: t('order.received'), value: money(order.ReceivedCents) },
    ...(order.PayDate === null
      ? []
      : [{ name: t('order.paid'), value: formatDateTime(order.PayDate, language) }]),
    ...(order.OpenCents === 0 ? [] : [{ name: t('order.open'), value: money(order.OpenCents) }]),
    ...(order.RefundableCents === 0
      ? []
      : [{ name: t('order.refundable'), value: money(order.RefundableCents) }]),
  ];
  return <FactList facts={facts} />;
}
