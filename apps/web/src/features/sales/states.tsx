import { Group } from '@mantine/core';
import type { InvoiceState, ManagedSubscriptionState, OrderState, PaymentStatus } from '@palimpsest/contract';
import { useTranslation } from '../../i18n/translate.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';

const colours = {
  open: 'ochre',
  overdue: 'rubric',
  paid: 'verdigris',
  refunded: 'gray',
  canceled: 'gray',
  cancelled: 'gray',
  expired: 'gray',
  correction: 'gray',
  creating: 'ochre',
  pending: 'ochre',
  authorized: 'ochre',
  failed: 'rubric',
  active: 'verdigris',
  unpaid: 'rubric',
  terminated: 'ochre',
  ended: 'gray',
} as const satisfies Record<OrderState | InvoiceState | PaymentStatus | ManagedSubscriptionState, string>;

interface StateProps<State extends keyof typeof colours> {
  readonly state: State;
}

interface OrderStateProps {
  readonly order: {
    readonly State: OrderState;
    readonly IsChargedBack: boolean;
    readonly ExcessCents: number;
  };
}

/**
 * The state of an order. After a chargeback, its invoice is open, although it counts as refunded. Money that has to go back is named
 * in addition.
 */
export function OrderStateBadge({ order: { State: state, IsChargedBack, ExcessCents } }: OrderStateProps) {
  const { t } = useTranslation('sales');
  const badge = IsChargedBack ? (
    <StateBadge color="rubric">{t('chargedBack')}</StateBadge>
  ) : (
    <StateBadge color={colours[state]}>{t(`orderState.${state}`)}</StateBadge>
  );
  if (ExcessCents === 0) return badge;
  return (
    <Group gap={6} component="span" display="inline-flex">
      {badge}
      <StateBadge color="rubric">{t('toReturn')}</StateBadge>
    </Group>
  );
}

export function InvoiceStateBadge({ state }: StateProps<InvoiceState>) {
  const { t } = useTranslation('sales');
  return <StateBadge color={colours[state]}>{t(`invoiceState.${state}`)}</StateBadge>;
}

export function PaymentStatusBadge({ state }: StateProps<PaymentStatus>) {
  const { t } = useTranslation('sales');
  return <StateBadge color={colours[state]}>{t(`paymentStatus.${state}`)}</StateBadge>;
}

export function SubscriptionStateBadge({ state }: StateProps<ManagedSubscriptionState>) {
  const { t } = useTranslation('sales');
  return <StateBadge color={colours[state]}>{t(`subscriptionState.${state}`)}</StateBadge>;
}
