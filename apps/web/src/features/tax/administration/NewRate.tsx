import { Button, Group, Select } from '@mantine/core';
import type { ExchangeRates } from '@palimpsest/contract';
import { useOperation } from '../../../api/query.ts';
import details from '../../../common/account-details/Details.module.css';
import { Form } from '../../../common/form/Form.tsx';
import { useForm } from '../../../common/form/use-form.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AmountInput } from '../../../ui/fields/AmountInput.tsx';
import {
  dollarsOf,
  millionthsOf,
  monthsToEnter,
  nameOfMonth,
  rateProblems,
  type RateEntry,
} from './exchange-rate.ts';

/** Enters the average of a month, or corrects it. */
export function NewRate({ rates }: { readonly rates: ExchangeRates }) {
  const { t } = useTranslation('tax');
  const language = useLanguage();
  const form = useForm<RateEntry>({
    stored: { month: rates.NextMonth, dollars: '' },
    problems: (entered) => rateProblems(entered, t('rates.notPossible')),
    errors: { monthNotOver: 'month' },
  });
  const set = useOperation('SetExchangeRate', { onError: form.refused });
  const { month, dollars } = form.values;
  const known = rates.Rates.find(({ Month }) => Month === month);
  const save = (): void => {
    const millionths = millionthsOf(dollars);
    if (millionths === undefined) return;
    set.mutate({ month, millionths }, { onSuccess: () => form.change({ dollars: '' }) });
  };
  return (
    <section className={details['part']} aria-labelledby="new-rate">
      <h2 id="new-rate">{t('rates.enter')}</h2>
      <Form form={form} isBusy={set.isPending} onSave={save}>
        <Group align="flex-start" gap="md">
          <Select
            label={t('rates.month')}
            data={monthsToEnter(rates.NextMonth).map((value) => ({
              value,
              label: nameOfMonth(value, language),
            }))}
            value={month}
            allowDeselect={false}
            w={220}
            onChange={(value) => form.change({ month: value ?? month })}
          />
          <AmountInput
            label={t('rates.dollars')}
            description={
              known === undefined
                ? t('rates.hint', { rate: dollarsOf(1_090_400, language) })
                : t('rates.replaces', { rate: dollarsOf(known.Millionths, language) })
            }
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            decimalScale={6}
            fixedDecimalScale={false}
            w={220}
            {...form.field('dollars')}
          />
        </Group>
        <Button type="submit" mt="md" loading={set.isPending} disabled={!form.isValid}>
          {t(known === undefined ? 'rates.save' : 'rates.replace')}
        </Button>
      </Form>
    </section>
  );
}
