import { Group, Radio, Stack } from '@mantine/core';
import { limits, type Currency, type Product, type SaleTax } from '@palimpsest/contract';
import { formatNumber } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ProductFacts } from './ProductFacts.tsx';

interface ProductChoiceProps {
  readonly products: readonly Product[];
  readonly tax: SaleTax;
  readonly currency: Currency;
  readonly chosenId: number | null;
  /** How many packages of a product are meant; one if it is missing. */
  readonly quantityOf?: (id: number) => number;
  readonly onChoose: (product: Product) => void;
}

/** The packages of credits, or the licences, as cards, of which one is chosen. */
export function ProductChoice(props: ProductChoiceProps) {
  const { products, tax, currency, chosenId, quantityOf, onChoose } = props;
  const { t } = useTranslation('shop');
  const language = useLanguage();
  const isLicense = products.some(({ users }) => users > 0);
  return (
    <Radio.Group
      label={t(isLicense ? 'licenses' : 'packages')}
      description={
        isLicense
          ? t('licenseLead')
          : t('packageLead', { words: formatNumber(limits.wordsPerPage, language) })
      }
      value={chosenId === null ? null : String(chosenId)}
      onChange={(value) => {
        const product = products.find(({ id }) => String(id) === value);
        if (product !== undefined) onChoose(product);
      }}
    >
      <Stack gap={8} mt={12}>
        {products.map((product) => (
          <Radio.Card key={product.id} value={String(product.id)} radius="sm" px={16} py={12}>
            <Group gap={12} wrap="nowrap">
              {/* Its border must be visible (3:1), like that of a radio. */}
              <Radio.Indicator style={product.id === chosenId ? {} : { borderColor: 'var(--field)' }} />
              <ProductFacts
                product={product}
                quantity={quantityOf?.(product.id)}
                tax={tax}
                currency={currency}
              />
            </Group>
          </Radio.Card>
        ))}
      </Stack>
    </Radio.Group>
  );
}
