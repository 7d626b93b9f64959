import { Badge } from '@mantine/core';
import type { InvoiceState, ManagedSubscriptionState, OrderState, PaymentStatus } from '@palimpsest/contract';
import { useTranslation } from '../../i18n/translate.ts';

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

function StateBadge({ state, name }: StateProps<keyof typeof colours> & { readonly name: string }) {
  return (
    <Badge variant="light" color={colours[state]} tt="none">
      {name}
    </Badge>
  );
}

export function OrderStateBadge({ state }: StateProps<OrderState>) {
  const { t } = useTranslation('sales');
  return <StateBadge state={state} name={t(`orderState.${state}`)} />;
}

export function InvoiceStateBadge({ state }: StateProps<InvoiceState>) {
  const { t } = useTranslation('sales');
  return <StateBadge state={state} name={t(`invoiceState.${state}`)} />;
}

export function PaymentStatusBadge({ state }: StateProps<PaymentStatus>) {
  const { t } = useTranslation('sales');
  return <StateBadge state={state} name={t(`paymentStatus.${state}`)} />;
}

export function SubscriptionStateBadge({ state }: StateProps<ManagedSubscriptionState>) {
  const { t } = useTranslation('sales');
  return <StateBadge state={state} name={t(`subscriptionState.${state}`)} />;
}
