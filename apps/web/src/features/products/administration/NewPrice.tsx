import { Button, Group, Select, Stack, Switch, Text, TextInput } from '@mantine/core';
import { currencies, type ManagedProduct } from '@palimpsest/contract';
import { useState } from 'react';
import { useOperation } from '../../../api/query.ts';
import { Form } from '../../../common/form/Form.tsx';
import { useForm } from '../../../common/form/use-form.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AmountInput } from '../../../ui/fields/AmountInput.tsx';
import { atMinute } from '../../../ui/fields/day-field.ts';
import { centsOf, priceProblems, type PriceEntry } from './new-price.ts';
import { currentPrice } from './product-prices.ts';

interface NewPriceProps {
  readonly product: ManagedProduct;
  readonly onClose: () => void;
}

/** Sets what a product costs from now on, or from a time in the future. */
export function NewPrice({ product, onClose }: NewPriceProps) {
  const { t } = useTranslation('products');
  const language = useLanguage();
  const [nowSeconds] = useState(() => Date.now() / 1000);
  const form = useForm<PriceEntry>({
    stored: { currency: currencies[0], net: '', isNow: false, holdsFrom: '' },
    problems: (entered) => priceProblems(entered, { isOver: t('newPrice.isOver'), nowSeconds }),
    errors: { priceInThePast: 'holdsFrom' },
  });
  const set = useOperation('SetProductPrice', { onSuccess: onClose, onError: form.refused });
  const { currency } = form.values;
  const current = currentPrice(product, currency);
  const save = ({ net, isNow, holdsFrom }: PriceEntry): void => {
    const [netCents, begins] = [centsOf(net), atMinute(holdsFrom)];
    if (netCents === undefined) return;
    const time = isNow || begins === null ? {} : { holdsFrom: begins };
    set.mutate({ productid: product.Id, currency, netCents, ...time });
  };
  return (
    <Form form={form} isBusy={set.isPending} onSave={({ values }) => save(values)}>
      <Stack gap="md">
        <Text size="sm">{t('newPrice.lead')}</Text>
        <Select
          label={t('newPrice.currency')}
          data={currencies.map((value) => ({ value, label: t(`currency.${value}`) }))}
          value={currency}
          allowDeselect={false}
          data-autofocus
          onChange={(value) => form.change({ currency: value === 'USD' ? 'USD' : 'EUR' })}
        />
        <AmountInput
          label={t('newPrice.net')}
          description={
            current === undefined
              ? undefined
              : t('newPrice.current', { price: formatMoney(current.NetCents, currency, language) })
          }
          {...form.field('net')}
        />
        <Switch label={t('newPrice.isNow')} {...form.flag('isNow')} />
        {!form.values.isNow && (
          <TextInput
            type="datetime-local"
            label={t('newPrice.holdsFrom')}
            description={t('newPrice.holdsFromHint')}
            required
            {...form.input('holdsFrom')}
          />
        )}
        <Group>
          <Button type="submit" loading={set.isPending} disabled={!form.isValid}>
            {t('newPrice.set')}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
