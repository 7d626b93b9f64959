import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useState } from 'react';
import { useOperation } from '../../../../api/query.ts';
import { Form } from '../../../../common/form/Form.tsx';
import { useForm } from '../../../../common/form/use-form.ts';
import { formatMoney } from '../../../../i18n/format.ts';
import { useTranslation } from '../../../../i18n/translate.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { dayOf } from '../../../../ui/fields/day-field.ts';
import type { OrderActionProps } from './order-action.ts';
import { paidAt } from './paid-at.ts';

interface PaidFormProps extends OrderActionProps {
  readonly onClose: () => void;
}

/** Books a bank transfer that has arrived. */
export function PaidForm({ order, onOutdated, onClose }: PaidFormProps) {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  const [nowSeconds] = useState(() => Math.floor(Date.now() / 1000));
  const amount = formatMoney(order.OpenCents, order.Currency, language);
  const form = useForm<{ readonly day: string; readonly note: string }>({
    stored: { day: dayOf(nowSeconds), note: '' },
    problems: ({ day }) => {
      if (paidAt(day, nowSeconds) !== null) return {};
      return { day: day > dayOf(nowSeconds) ? t('pay.future') : true };
    },
  });
  const mark = useOperation('MarkOrderPaid', {
    onSuccess: onClose,
    onError: (error) => {
      if (form.refused(error)) return true;
      onOutdated();
      onClose();
      return false;
    },
  });
  const save = ({ day, note }: { readonly day: string; readonly note: string }): void => {
    const paid = paidAt(day, nowSeconds);
    if (paid !== null) mark.mutate({ id: order.Id, paid, note });
  };
  return (
    <Form form={form} isBusy={mark.isPending} onSave={({ values }) => save(values)}>
      <Stack gap="md">
        <Text size="sm">{t('pay.text', { amount, number: order.InvoiceNumber })}</Text>
        <TextInput
          type="date"
          label={t('pay.day')}
          required
          max={dayOf(nowSeconds)}
          data-autofocus
          {...form.input('day')}
        />
        <TextInput
          label={t('pay.note')}
          description={t('pay.noteHint')}
          maxLength={limits.titleChars}
          autoComplete="off"
          {...form.input('note')}
        />
        <Group>
          <Button type="submit" loading={mark.isPending} disabled={!form.isValid}>
            {t('pay.confirm', { amount })}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
