import { Alert, Anchor, Button, Text } from '@mantine/core';
import type { Product, SaleTax } from '@palimpsest/contract';
import { StepFoot } from '../../../features/orders/checkout/StepFoot.tsx';
import { ProductChoice } from '../../../features/products/ProductChoice.tsx';
import { productsShown } from '../../../features/products/products-shown.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import {
  affordablePages,
  canGoOn,
  creditsAfterCheckout,
  mayShorten,
  type WizardEvent,
  type WizardState,
} from '../wizard-machine.ts';

interface PackageStepProps {
  readonly state: WizardState;
  readonly packages: readonly Product[];
  readonly tax: SaleTax;
  readonly dispatch: (event: WizardEvent) => void;
}

/** The packages, of which the smallest one that is enough is chosen, and the way on without one. */
export function PackageStep({ state, packages, tax, dispatch }: PackageStepProps) {
  const { t } = useTranslation('wizard');
  const language = useLanguage();
  const { facts, product, currency } = state;
  const { requiredCredits, order } = facts;
  const number = (value: number): string => formatNumber(value, language);
  const credits = Math.max(facts.credits, facts.freeCredits);
  const after = creditsAfterCheckout(state);
  const covered = affordablePages({ ...facts, credits: after });
  const isShort = product !== null && after < requiredCredits;
  const pagesNow = affordablePages({ ...facts, credits });
  return (
    <>
      <Text mb="md">
        {t('package.needs', {
          count: requiredCredits,
          shown: number(requiredCredits),
          there: number(credits),
        })}
      </Text>
      {order === null ? (
        <ProductChoice
          products={productsShown(packages, facts.person === 'user', product?.id)}
          tax={tax}
          currency={currency}
          chosenId={product?.id ?? null}
          quantityOf={(id) => (product?.id === id ? product.quantity : 1)}
          onChoose={({ id, credits: brings }) =>
            dispatch({ kind: 'productChosen', product: { id, credits: brings } })
          }
        />
      ) : (
        <Alert color="gray">
          {t('package.ordered', { count: order.credits, shown: number(order.credits) })}
        </Alert>
      )}
      <div aria-live="polite">
        {isShort && (
          <Alert color="ochre" mt="md">
            {t('covers', { count: covered, shown: number(covered), all: number(facts.pages) })}
          </Alert>
        )}
      </div>
      {mayShorten(facts) && (
        <Anchor
          component="button"
          type="button"
          ta="start"
          mt="md"
          onClick={() => dispatch({ kind: 'shortened' })}
        >
          {t('package.shorten', { count: pagesNow, shown: number(pagesNow) })}
        </Anchor>
      )}
      <StepFoot isBusy={false} onBack={() => dispatch({ kind: 'backed' })}>
        <Button disabled={!canGoOn(state)} onClick={() => dispatch({ kind: 'continued' })}>
          {t('continue')}
        </Button>
      </StepFoot>
    </>
  );
}
