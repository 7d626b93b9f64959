import { SegmentedControl } from '@mantine/core';
import { shopTerms } from '../../../features/orders/checkout/checkout-state.ts';
import { ProductChoice } from '../../../features/products/ProductChoice.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import type { LicenseTabProps } from './license-tab-props.ts';

type LicenseChoiceProps = Pick<LicenseTabProps, 'state' | 'products' | 'tax' | 'dispatch'>;

/** The term and the size of a volume licence. */
export function LicenseChoice({ state, products, tax, dispatch }: LicenseChoiceProps) {
  const { t } = useTranslation('shop');
  const monthsFree = Math.max(0, ...products.map((product) => product.monthsFree));
  const labels = {
    monthly: t('term.monthly'),
    yearly:
      monthsFree === 0 ? t('term.yearly') : `${t('term.yearly')} · ${t('monthsFree', { count: monthsFree })}`,
  };
  const category = state.term === 'yearly' ? 5 : 3;
  return (
    <>
      <SegmentedControl
        fullWidth
        mb="md"
        aria-label={t('term.label')}
        value={state.term}
        data={shopTerms.map((term) => ({ value: term, label: labels[term] }))}
        onChange={(term) => dispatch({ kind: 'termChosen', term })}
      />
      <ProductChoice
        products={products.filter(({ categoryId }) => categoryId === category)}
        tax={tax}
        currency={state.currency}
        chosenId={state.product?.id ?? null}
        onChoose={({ id, categoryId }) => dispatch({ kind: 'productChosen', product: { id, categoryId } })}
      />
    </>
  );
}
