import { Alert, Box, Text, Title } from '@mantine/core';
import { licenseTypes, type DataOf, type User } from '@palimpsest/contract';
import { IconFlask } from '@tabler/icons-react';
import { useEffect, useReducer, useRef, useState } from 'react';
import { shopIsTest } from '../../api/page-settings.ts';
import { nextCheckout } from '../../features/orders/checkout/checkout-machine.ts';
import type { CheckoutState } from '../../features/orders/checkout/checkout-state.ts';
import { InvoiceStep } from '../../features/orders/checkout/InvoiceStep.tsx';
import { orderIds } from '../../features/orders/checkout/order-ids.ts';
import { OrderStep } from '../../features/orders/checkout/OrderStep.tsx';
import { ThanksStep } from '../../features/orders/checkout/ThanksStep.tsx';
import { useTranslation } from '../../i18n/translate.ts';
import { AccountStep } from './AccountStep.tsx';
import { AddressStep } from './AddressStep.tsx';
import { beginCheckout, shopperOf, soldAmong, type CheckoutStart } from './begin-checkout.ts';
import { ProductStep } from './ProductStep.tsx';

interface ShopStepsProps {
  readonly start: CheckoutStart;
  /** Undefined: a visitor without a session. */
  readonly user: User | undefined;
  readonly offer: DataOf<'GetProducts'>;
  readonly onClose: () => void;
  readonly onBusy: (isBusy: boolean) => void;
  /** Called after a log-in, before the shop opens again for the user. */
  readonly onEntered?: (() => void) | undefined;
}

/** The steps of a purchase; `checkout-machine.ts` decides which one follows. */
export function ShopSteps({ start, user, offer, onClose, onBusy, onEntered }: ShopStepsProps) {
  const { t } = useTranslation('shop');
  const shopper = shopperOf(user);
  const products = soldAmong(offer.products);
  const [state, dispatch] = useReducer(nextCheckout, undefined, () =>
    beginCheckout(start, shopper, products),
  );
  const [orderIdOf] = useState(orderIds);
  const { step, product, invoiceId, isOpen, work } = state;
  useEffect(() => {
    if (!isOpen) onClose();
  }, [isOpen, onClose]);
  useEffect(() => onBusy(work !== null), [onBusy, work]);
  useEffect(() => () => onBusy(false), [onBusy]);
  const chosen = products.find(({ id }) => id === product?.id);
  return (
    <>
      {shopIsTest() && (
        <Alert color="gray" icon={<IconFlask aria-hidden />} mb="md">
          {t('test')}
        </Alert>
      )}
      <StepHead
        state={state}
        changesLicense={user?.license?.type === licenseTypes.volume}
        isOver={start.payment?.status.isPayable === false}
      />
      {step === 'product' && (
        <ProductStep
          state={state}
          shopper={shopper}
          products={products}
          user={user}
          orderIdOf={orderIdOf}
          tax={offer.tax}
          dispatch={dispatch}
        />
      )}
      {step === 'account' && product !== null && (
        <AccountStep
          productId={product.id}
          isGuest={shopper.kind === 'guest'}
          onEntered={onEntered}
          dispatch={dispatch}
        />
      )}
      {step === 'address' && user !== undefined && chosen !== undefined && (
        <AddressStep state={state} user={user} product={chosen} tax={offer.tax} dispatch={dispatch} />
      )}
      {step === 'payment' && user !== undefined && product !== null && (
        <OrderStep
          state={state}
          user={user}
          productId={product.id}
          orderIdOf={orderIdOf}
          dispatch={dispatch}
        />
      )}
      {step === 'invoice' && invoiceId !== null && (
        <InvoiceStep
          state={state}
          invoiceId={invoiceId}
          isPayable={start.payment?.status.isPayable !== false}
          canBeCanceled={start.payment?.status.canBeCanceled !== false}
          hasFailed={start.payment?.status.status === 'other'}
          openCents={start.payment?.status.openCents}
          dispatch={dispatch}
        />
      )}
      {step === 'thanks' && invoiceId !== null && (
        <ThanksStep
          isPaid={state.isPaid}
          isLicense={product !== null && product.categoryId > 1}
          canPayAgain={start.payment?.status.status === 'open'}
          invoiceId={invoiceId}
          dispatch={dispatch}
        />
      )}
    </>
  );
}

/** The places of the steps that lead to an order. Log-in and sign-up are on the way of some people only. */
const places = { product: 1, account: 1, address: 2, payment: 3, invoice: 0, thanks: 0 } as const;
const lastPlace = 3;

interface StepHeadProps {
  readonly state: CheckoutState;
  /** Members of a licence change it on its tab; no step follows. */
  readonly changesLicense: boolean;
  /** The order that was to be paid has ended. */
  readonly isOver: boolean;
}

/** The heading of the step. It takes the focus when another step appears, so that screen readers read it. */
function StepHead({ state, changesLicense, isOver }: StepHeadProps) {
  const { t } = useTranslation('shop');
  const { step, tab } = state;
  const heading = useRef<HTMLHeadingElement>(null);
  const [first] = useState(step);
  const hasMoved = useRef(false);
  useEffect(() => {
    if (step === first && !hasMoved.current) return;
    hasMoved.current = true;
    heading.current?.focus();
  }, [step, first]);
  const isAlone = step === 'product' && (tab === 'education' || (tab === 'volume' && changesLicense));
  return (
    <Box mb="md">
      {places[step] > 0 && !isAlone && (
        <Text size="sm" c="dimmed">
          {t('step', { step: places[step], steps: lastPlace })}
        </Text>
      )}
      <Title order={3} size="h4" ref={heading} tabIndex={-1}>
        {t(step === 'invoice' && isOver ? 'steps.over' : titleOf(state, changesLicense))}
      </Title>
    </Box>
  );
}

function titleOf({ step, tab, isPaid }: CheckoutState, changesLicense: boolean) {
  if (step === 'thanks') return isPaid ? 'steps.thanks.paid' : 'steps.thanks.begun';
  if (step !== 'product' || tab === 'prepaid') return `steps.${step}` as const;
  if (tab === 'education') return 'steps.quote';
  return changesLicense ? 'tab.modify' : 'steps.license';
}
