import { Alert, Button, Tabs, Text } from '@mantine/core';
import { licenseTypes, type Product, type SaleTax, type User } from '@palimpsest/contract';
import { QuoteForm } from '../../features/contact/QuoteForm.tsx';
import { canContinue, type CheckoutEvent } from '../../features/orders/checkout/checkout-machine.ts';
import {
  shopTabs,
  tabsFor,
  type CheckoutState,
  type Shopper,
} from '../../features/orders/checkout/checkout-state.ts';
import type { OrderIdOf } from '../../features/orders/checkout/order-ids.ts';
import { StepFoot } from '../../features/orders/checkout/StepFoot.tsx';
import { ProductChoice } from '../../features/products/ProductChoice.tsx';
import { productsShown } from '../../features/products/products-shown.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { TabList } from '../../ui/TabList.tsx';
import { LicenseTab } from './license/LicenseTab.tsx';

interface ProductStepProps {
  readonly state: CheckoutState;
  readonly shopper: Shopper;
  readonly user: User | undefined;
  readonly products: readonly Product[];
  readonly tax: SaleTax;
  readonly orderIdOf: OrderIdOf;
  readonly dispatch: (event: CheckoutEvent) => void;
}

const ready = { quoteIsComplete: false, addressIsComplete: false };

/** The choice of a package or a licence, or the form that asks for a quote. */
export function ProductStep(props: ProductStepProps) {
  const { state, shopper, user, products, tax, orderIdOf, dispatch } = props;
  const { t } = useTranslation('shop');
  const tabs = tabsFor(shopper);
  const foot = (
    <StepFoot isBusy={false}>
      <Button
        disabled={!canContinue(state, shopper, ready)}
        onClick={() => dispatch({ kind: 'continued', shopper, ready })}
      >
        {t('continue')}
      </Button>
    </StepFoot>
  );
  const packages = products.filter(({ categoryId }) => categoryId === 1);
  const isMember = user?.license?.type === licenseTypes.volume;
  return (
    <>
      {user?.hasUnlimitedCredits === true && (
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
        {tabs.length > 1 && (
          <TabList mb="md" fits>
            <Tabs.Tab value="prepaid">{t('tab.prepaid')}</Tabs.Tab>
            <Tabs.Tab value="volume">{t(isMember ? 'tab.modify' : 'tab.volume')}</Tabs.Tab>
            <Tabs.Tab value="education">{t('tab.education')}</Tabs.Tab>
          </TabList>
        )}
        <Tabs.Panel value="prepaid">
          <ProductChoice
            products={productsShown(packages, shopper.kind === 'user', state.product?.id)}
            tax={tax}
            currency={state.currency}
            chosenId={state.product?.id ?? null}
            onChoose={({ id, categoryId }) =>
              dispatch({ kind: 'productChosen', product: { id, categoryId } })
            }
          />
          {foot}
        </Tabs.Panel>
        <Tabs.Panel value="volume">
          <LicenseTab
            state={state}
            user={user}
            products={products}
            tax={tax}
            orderIdOf={orderIdOf}
            foot={foot}
            dispatch={dispatch}
          />
        </Tabs.Panel>
        <Tabs.Panel value="education">
          <Text mb="md">{t('quoteLead')}</Text>
          <QuoteForm />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
