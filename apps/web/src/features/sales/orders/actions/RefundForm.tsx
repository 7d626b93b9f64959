import { Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useOperation } from '../../../../api/query.ts';
import { Form } from '../../../../common/form/Form.tsx';
import { useForm } from '../../../../common/form/use-form.ts';
import { formatMoney } from '../../../../i18n/format.ts';
import { useTranslation } from '../../../../i18n/translate.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { AmountInput } from '../../../../ui/fields/AmountInput.tsx';
import type { OrderActionProps } from './order-action.ts';
import { firstRefund, isTooHigh, refundCents, type RefundEntry } from './refund-amount.ts';

interface RefundFormProps extends OrderActionProps {
  readonly onClose: () => void;
}

/** Sends money of an order back, and says before what will happen. */
export function RefundForm({ order, onOutdated, onClose }: RefundFormProps) {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  const money = (cents: number): string => formatMoney(cents, order.Currency, language);
  // The money that was there when the dialog opened: the server refuses a refund that was meant for something else.
  const { Id: id, RefundableCents: refundableCents, ExcessCents: excessCents, Currency: currency } = order;
  const form = useForm<RefundEntry>({
    stored: firstRefund({ excessCents, refundableCents }),
    problems: (entered) => ({
      amount: isTooHigh(entered, refundableCents)
        ? t('refund.tooHigh', { amount: money(refundableCents) })
        : refundCents(entered, refundableCents) === undefined
          ? true
          : undefined,
    }),
    errors: { refundTooHigh: 'amount' },
  });
  const refund = useOperation('RefundOrder', {
    onSuccess: onClose,
    onError: (error) => {
      if (form.refused(error)) return true;
      onOutdated();
      onClose();
      return false;
    },
  });
  const { isWhole } = form.values;
  const cents = refundCents(form.values, refundableCents);
  const isAll = cents === refundableCents;
  const isByHand = order.Payments.some(({ Provider, Status }) => Provider === 'manual' && Status === 'paid');
  const save = (entered: RefundEntry): void => {
    const grossCents = refundCents(entered, refundableCents);
    if (grossCents !== undefined) refund.mutate({ id, grossCents, refundableCents, reason: entered.reason });
  };
  return (
    <Form form={form} isBusy={refund.isPending} onSave={({ values }) => save(values)}>
      <Stack gap="md">
        <Radio.Group
          label={t('refund.how')}
          value={isWhole ? 'all' : 'part'}
          onChange={(value) => form.change({ isWhole: value === 'all' })}
        >
          <Stack gap={8} mt="xs">
            <Radio value="all" label={t('refund.all', { amount: money(refundableCents) })} data-autofocus />
            <Radio value="part" label={t('refund.part')} />
          </Stack>
        </Radio.Group>
        {!isWhole && <AmountInput label={t('refund.amount', { currency })} {...form.field('amount')} />}
        <TextInput
          label={t('refund.reason')}
          description={t('refund.reasonHint')}
          maxLength={limits.titleChars}
          autoComplete="off"
          {...form.input('reason')}
        />
        {cents !== undefined && (
          <Text size="sm" component="output">
            {t(isAll ? 'refund.textAll' : 'refund.textPart', { amount: money(cents) })}
            {isByHand && ` ${t('refund.byHand')}`}
          </Text>
        )}
        <Group>
          <Button type="submit" loading={refund.isPending} disabled={!form.isValid}>
            {cents === undefined ? t('refund.open') : t('refund.confirm', { amount: money(cents) })}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
