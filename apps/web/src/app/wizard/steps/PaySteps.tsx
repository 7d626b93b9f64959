import { Anchor, Text } from '@mantine/core';
import type { Product, SaleTax, User } from '@palimpsest/contract';
import { useState } from 'react';
import type { CheckoutEvent } from '../../../features/orders/checkout/checkout-machine.ts';
import { closedCheckout, type CheckoutState } from '../../../features/orders/checkout/checkout-state.ts';
import { InvoiceStep } from '../../../features/orders/checkout/InvoiceStep.tsx';
import { orderIds } from '../../../features/orders/checkout/order-ids.ts';
import { OrderStep } from '../../../features/orders/checkout/OrderStep.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { AddressStep } from '../../shop/AddressStep.tsx';
import { isPayable, type WizardEvent, type WizardState } from '../wizard-machine.ts';

interface PayStepsProps {
  readonly state: WizardState;
  readonly user: User;
  readonly uploadId: string | undefined;
  readonly packages: readonly Product[];
  readonly tax: SaleTax;
  readonly dispatch: (event: WizardEvent) => void;
}

/** Address and payment are the steps of the payment dialog; what happens in them is told to the wizard. */
export function PaySteps({ state, user, uploadId, packages, tax, dispatch }: PayStepsProps) {
  const { t } = useTranslation('wizard');
  const [orderIdOf] = useState(orderIds);
  const { step, product, facts } = state;
  const { order } = facts;
  const checkout = checkoutOf(state);
  const tell = (event: CheckoutEvent): void => {
    const told = toldBy(event, checkout);
    if (told !== undefined) dispatch(told);
  };
  if (step === 'billing') {
    const id = product?.id ?? order?.productid;
    return (
      <AddressStep
        state={checkout}
        user={user}
        product={packages.find((each) => each.id === id)}
        quantity={product?.quantity ?? order?.quantity ?? 1}
        tax={tax}
        dispatch={tell}
      />
    );
  }
  if (order !== null && !isPayable(order)) {
    return (
      <>
        <Text>{t('payment.waiting')}</Text>
        <Anchor href={`/export/?rid=${order.invoiceId}`} display="inline-block" mt="md">
          {t('payment.invoice')}
        </Anchor>
      </>
    );
  }
  if (order !== null) {
    return (
      <InvoiceStep
        state={checkout}
        invoiceId={order.invoiceId}
        isPayable
        canBeCanceled
        hasFailed={order.status === 'other'}
        dispatch={tell}
      />
    );
  }
  if (product === null) return null;
  return (
    <OrderStep
      state={checkout}
      user={user}
      productId={product.id}
      quantity={product.quantity}
      uploadId={uploadId}
      orderIdOf={orderIdOf}
      dispatch={tell}
    />
  );
}

/** The state of the wizard, as the steps of the payment dialog know it. */
function checkoutOf({
  step,
  facts,
  product,
  currency,
  method,
  asksToCancel,
  work,
}: WizardState): CheckoutState {
  const { order } = facts;
  const productId = order?.productid ?? product?.id;
  return {
    ...closedCheckout,
    isOpen: true,
    step: step === 'billing' ? 'address' : order === null ? 'payment' : 'invoice',
    product: productId === undefined ? null : { id: productId, categoryId: 1 },
    currency,
    method,
    invoiceId: order?.invoiceId ?? null,
    asksToCancel,
    work: work === 'startCheck' ? null : work,
  };
}

function toldBy(event: CheckoutEvent, { step }: CheckoutState): WizardEvent | undefined {
  switch (event.kind) {
    case 'currencyChosen':
    case 'methodChosen':
      return event;
    case 'continued':
    case 'cancelConfirmed':
    case 'cancelDeclined':
    case 'done':
    case 'failed':
      return { kind: event.kind };
    case 'backed':
      return { kind: step === 'invoice' ? 'cancelAsked' : 'backed' };
    default:
      return undefined;
  }
}
