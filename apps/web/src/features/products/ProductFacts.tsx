import { Flex, Group, Text } from '@mantine/core';
import type { Currency, Product, SaleTax } from '@palimpsest/contract';
import { formatMoney, formatNumber, formatPercent } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';

interface ProductFactsProps {
  readonly product: Product;
  /** The number of packages. */
  readonly quantity?: number | undefined;
  readonly tax: SaleTax;
  readonly currency: Currency;
}

/**
 * The size of a package or a licence, and its price as the buyer pays it: with the tax, or without it where none is due.
 */
export function ProductFacts({ product, quantity = 1, tax, currency }: ProductFactsProps) {
  const { t } = useTranslation('shop');
  const language = useLanguage();
  const { credits, users, categoryId, monthsFree } = product;
  const cost = product.cost[currency];
  const times = quantity === 1 ? '' : `${quantity} × `;
  const isFree = cost === null || cost.grossCents === 0;
  const hint =
    tax.taxMode === 1
      ? t('price.withTax', { rate: formatPercent(tax.vatRate, language) })
      : t('price.withoutTax');
  return (
    <Flex flex={1} justify="space-between" gap="4px 16px" direction={{ base: 'column', xs: 'row' }}>
      <div>
        <Text span fw={600}>
          {times}
          {t('credits', { count: credits, shown: formatNumber(credits, language) })}
          {categoryId > 1 && ` ${t(categoryId === 5 ? 'price.year' : 'price.month')}`}
        </Text>
        {users > 0 && (
          <Text size="xs" c="dimmed">
            {t('people', { count: users })}
            {monthsFree > 0 && ` · ${t('monthsFree', { count: monthsFree })}`}
          </Text>
        )}
      </div>
      <Group gap="0 8px" align="baseline" className="tabular">
        <Text span fw={600}>
          {isFree ? t('free') : `${times}${formatMoney(cost.grossCents, currency, language)}`}
        </Text>
        <Text span size="xs" c="dimmed">
          {categoryId > 1 && `${t(categoryId === 5 ? 'price.year' : 'price.month')}, `}
          {isFree ? t('freeHint') : hint}
        </Text>
      </Group>
    </Flex>
  );
}
