import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useOperation } from '../../../../api/query.ts';
import details from '../../../../common/account-details/Details.module.css';
import { useTranslation } from '../../../../i18n/translate.ts';
import { askToConfirm } from '../../../../ui/dialogs/confirm.tsx';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import type { OrderActionProps } from './order-action.ts';
import { PaidForm } from './PaidForm.tsx';
import { RefundForm } from './RefundForm.tsx';

/** The buttons with which an administrator changes an order. Each says what will happen before it does. */
export function OrderActions({ order, onOutdated }: OrderActionProps) {
  const { t } = useTranslation('sales');
  const isRefundable = order.RefundableCents > 0;
  const isNothing = !order.CanBePaid && !isRefundable && !order.CanBeCanceled;
  return (
    <section className={details['part']} aria-labelledby="order-actions">
      <h2 id="order-actions">{t('order.actions')}</h2>
      {isNothing && <Text c="dimmed">{t('order.noActions')}</Text>}
      <Group gap="xs">
        {order.CanBePaid && <MarkAsPaid order={order} onOutdated={onOutdated} />}
        {isRefundable && <Refund order={order} onOutdated={onOutdated} />}
        {order.CanBeCanceled && <Cancel order={order} onOutdated={onOutdated} />}
      </Group>
    </section>
  );
}

function MarkAsPaid(props: OrderActionProps) {
  const { t } = useTranslation('sales');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('pay.open')}
      </Button>
      <Dialog title={t('pay.open')} opened={isOpen} onClose={() => setIsOpen(false)} size="md">
        <PaidForm {...props} onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

function Refund(props: OrderActionProps) {
  const { t } = useTranslation('sales');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('refund.open')}
      </Button>
      <Dialog title={t('refund.open')} opened={isOpen} onClose={() => setIsOpen(false)} size="md">
        <RefundForm {...props} onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

function Cancel({ order, onOutdated }: OrderActionProps) {
  const { t } = useTranslation('sales');
  const cancel = useOperation('CancelOrder', { onError: onOutdated });
  const { Id: id, InvoiceNumber: number, State } = order;
  return (
    <Button
      variant="default"
      loading={cancel.isPending}
      onClick={() =>
        askToConfirm({
          title: t('cancel.title', { id }),
          text: t(State === 'refunded' ? 'cancel.textLost' : 'cancel.text', { number }),
          confirm: t('cancel.confirm'),
          onConfirm: () => cancel.mutate({ id }),
        })
      }
    >
      {t('cancel.open')}
    </Button>
  );
}
