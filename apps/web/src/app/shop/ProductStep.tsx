import { Alert, Button, Tabs, Text } from '@mantine/core';
import type { Product, SaleTax } from '@palimpsest/contract';
import { QuoteForm } from '../../features/contact/QuoteForm.tsx';
import { canContinue, type CheckoutEvent } from '../../features/orders/checkout/checkout-machine.ts';
import {
  shopTabs,
  tabsFor,
  type CheckoutState,
  type Shopper,
} from '../../features/orders/checkout/checkout-state.ts';
import { StepFoot } from '../../features/orders/checkout/StepFoot.tsx';
import { ProductChoice } from '../../features/products/ProductChoice.tsx';
import { useTranslation } from '../../i18n/translate.ts';
import { TabList } from '../../ui/TabList.tsx';

interface ProductStepProps {
  readonly state: CheckoutState;
  readonly shopper: Shopper;
  readonly packages: readonly Product[];
  readonly tax: SaleTax;
  readonly hasUnlimitedCredits: boolean;
  readonly dispatch: (event: CheckoutEvent) => void;
}

const ready = { quoteIsComplete: false, addressIsComplete: false };

/** The choice of a package, or the form that asks for a quote. */
export function ProductStep(props: ProductStepProps) {
  const { state, shopper, packages, tax, hasUnlimitedCredits, dispatch } = props;
  const { t } = useTranslation('shop');
  const hasQuote = tabsFor(shopper).includes('education');
  return (
    <>
      {hasUnlimitedCredits && (
        <Alert color="gray" mb="md">
          {t('unlimited')}
        </Alert>
      )}
      <Tabs
        value={state.tab}
        keepMounted={false}
        onChange={(value) => {
          const tab = shopTabs.find((each) => each === value);
          if (tab !== undefined && tab !== state.tab) dispatch({ kind: 'tabChosen', tab, shopper });
        }}
      >
        {hasQuote && (
          <TabList mb="md">
            <Tabs.Tab value="prepaid">{t('tab.prepaid')}</Tabs.Tab>
            <Tabs.Tab value="education">{t('tab.education')}</Tabs.Tab>
          </TabList>
        )}
        <Tabs.Panel value="prepaid">
          <ProductChoice
            products={packages}
            tax={tax}
            currency={state.currency}
            chosenId={state.product?.id ?? null}
            onChoose={({ id, categoryId }) =>
              dispatch({ kind: 'productChosen', product: { id, categoryId } })
            }
          />
          <StepFoot isBusy={false}>
            <Button
              disabled={!canContinue(state, shopper, ready)}
              onClick={() => dispatch({ kind: 'continued', shopper, ready })}
            >
              {t('continue')}
            </Button>
          </StepFoot>
        </Tabs.Panel>
        <Tabs.Panel value="education">
          <Text mb="md">{t('quoteLead')}</Text>
          <QuoteForm />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
