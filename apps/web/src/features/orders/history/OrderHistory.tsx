import { Box, Button, Group, Skeleton, Text } from '@mantine/core';
import type { Order } from '@palimpsest/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../common/feedback/ErrorState.tsx';
import { openShop } from '../../../common/shop/open-shop.ts';
import { formatDate, formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Pages } from '../../../ui/list/Pages.tsx';
import { RowList } from '../../../ui/RowList.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { TabSection } from '../../../ui/TabSection.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { ordersQuery } from '../queries.ts';
import { InvoiceRow } from './InvoiceRow.tsx';

interface OrderHistoryProps {
  /** Null before the first purchase. */
  readonly customerNumber: number | null;
  /** Called before another page opens, so that a dialog around this can close. */
  readonly onLeave?: (() => void) | undefined;
}

const pageSize = 10;

/** All orders with their invoices, and the documents that correct them. One that is not paid can be paid here. */
export function OrderHistory({ customerNumber, onLeave }: OrderHistoryProps) {
  const { t } = useTranslation('purchases');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...ordersQuery({ pageno: page, pagesize: pageSize }),
    placeholderData: keepPreviousData,
  });
  const orders = data?.data;
  if (data?.total === 0) {
    return (
      <EmptyState
        text={t('empty')}
        action={
          <Button
            onClick={() => {
              onLeave?.();
              openShop();
            }}
          >
            {t('buy')}
          </Button>
        }
      />
    );
  }
  return (
    <TabSection title={t('title')}>
      {customerNumber !== null && <Text>{t('customer', { number: customerNumber })}</Text>}
      {error !== null && <ErrorState error={error} retry={() => void refetch()} />}
      {orders === undefined
        ? error === null && <Skeleton height={160} aria-busy />
        : orders.map((order) => <OrderPart key={order.id} order={order} onLeave={onLeave} />)}
      <Pages total={data?.total ?? 0} pageSize={pageSize} page={page} onPage={setPage} />
    </TabSection>
  );
}

const colours = {
  open: 'ochre',
  paid: 'verdigris',
  refunded: 'gray',
  canceled: 'gray',
  expired: 'gray',
} as const;

interface OrderPartProps {
  readonly order: Order;
  readonly onLeave: (() => void) | undefined;
}

function OrderPart({ order, onLeave }: OrderPartProps) {
  const { t } = useTranslation('purchases');
  const { t: tShop } = useTranslation('shop');
  const language = useLanguage();
  const { state, isPayable, credits, products, invoices, contractPeriod } = order;
  const date = (seconds: number): string => formatDate(seconds, language);
  const name =
    contractPeriod === null
      ? tShop('credits', { count: credits, shown: formatNumber(credits, language) })
      : products.map(({ nameShort }) => nameShort).join(', ');
  const invoice = invoices.find(({ kind }) => kind === 'invoice');
  return (
    <Box component="section" aria-label={name} mb="md">
      <Group gap="xs" justify="space-between" wrap="nowrap" mb={8}>
        <div>
          <Group gap="4px 8px">
            <Text fw={600}>{name}</Text>
            {isPayable && state === 'refunded' ? (
              // The bank has taken the money back, and what was bought can be paid again.
              <StateBadge color="rubric">{t('chargedBack')}</StateBadge>
            ) : (
              <StateBadge color={colours[state]}>{t(`state.${state}`)}</StateBadge>
            )}
          </Group>
          <Text size="xs" c="dimmed">
            {[
              t('ordered', { date: date(order.date) }),
              ...(contractPeriod === null
                ? []
                : [t('period', { from: date(contractPeriod.from), to: date(contractPeriod.to) })]),
            ].join(' · ')}
          </Text>
        </div>
        {isPayable && invoice !== undefined && (
          <ButtonLink
            to="/checkout/$id"
            params={{ id: invoice.id }}
            search={{ pay: true }}
            variant="default"
            size="compact-md"
            flex="none"
            onClick={onLeave}
            aria-label={t('payNamed', { document: t('kind.invoice', { number: invoice.number }) })}
          >
            {t('pay')}
          </ButtonLink>
        )}
      </Group>
      <RowList>
        {invoices.map((each) => (
          <InvoiceRow key={each.id} invoice={each} />
        ))}
      </RowList>
    </Box>
  );
}
