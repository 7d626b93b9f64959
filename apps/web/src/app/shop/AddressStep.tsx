import { Button, Group, Paper, SegmentedControl } from '@mantine/core';
import { currencies, type Product, type SaleTax, type User } from '@palimpsest/contract';
import type { CheckoutEvent } from '../../features/orders/checkout/checkout-machine.ts';
import type { CheckoutState } from '../../features/orders/checkout/checkout-state.ts';
import { StepFoot } from '../../features/orders/checkout/StepFoot.tsx';
import { ProductFacts } from '../../features/products/ProductFacts.tsx';
import { BillingAddress } from '../../features/profile/BillingAddress.tsx';
import { useTranslation } from '../../i18n/translate.ts';

interface AddressStepProps {
  readonly state: CheckoutState;
  readonly user: User;
  /** Undefined: one that is not offered any more. */
  readonly product: Product | undefined;
  readonly quantity?: number;
  readonly tax: SaleTax;
  readonly dispatch: (event: CheckoutEvent) => void;
}

const shopper = { kind: 'user', isOfEducation: false } as const;
const ready = { quoteIsComplete: true, addressIsComplete: true };

/** The package with its currency, and the address of the invoice, which is saved before the payment. */
export function AddressStep({ state, user, product, quantity, tax, dispatch }: AddressStepProps) {
  const { t } = useTranslation('shop');
  return (
    <>
      {product !== undefined && (
        <Paper withBorder px={16} py={12} mb="lg" bg="transparent">
          <Group gap="12px 16px">
            <ProductFacts product={product} quantity={quantity} tax={tax} currency={state.currency} />
            <SegmentedControl
              size="xs"
              aria-label={t('currency.label')}
              value={state.currency}
              data={currencies.map((currency) => ({ value: currency, label: t(`currency.${currency}`) }))}
              onChange={(currency) => dispatch({ kind: 'currencyChosen', currency })}
            />
          </Group>
        </Paper>
      )}
      <BillingAddress
        user={user}
        next={{
          foot: ({ isValid, isBusy }) => (
            <StepFoot isBusy={isBusy} onBack={() => dispatch({ kind: 'backed' })}>
              <Button type="submit" loading={isBusy} disabled={!isValid}>
                {t('continue')}
              </Button>
            </StepFoot>
          ),
          onSave: () => dispatch({ kind: 'continued', shopper, ready }),
          onSaved: () => dispatch({ kind: 'done' }),
          onFailed: () => dispatch({ kind: 'failed' }),
        }}
      />
    </>
  );
}
