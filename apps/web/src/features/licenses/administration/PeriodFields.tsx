import { NumberInput, Switch, TextInput } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import type { FormState } from '../../../common/form/use-form.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { onDay } from '../../../ui/fields/day-field.ts';

/** A period as it is entered. */
export interface PeriodEntry {
  /** YYYY-MM-DD; '': no end. */
  readonly end: string;
  readonly isUnlimited: boolean;
  readonly credits: number | string;
  readonly isPaid: boolean;
  /** Number of the invoice; '': none. */
  readonly invoiceId: string;
}

export const newPeriod: PeriodEntry = {
  end: '',
  isUnlimited: false,
  credits: 1_000,
  isPaid: true,
  invoiceId: '',
};

/** The input of an operation; undefined while a field is incomplete. The period ends with its last day. */
export function periodInput({ end, isUnlimited, credits, isPaid, invoiceId }: PeriodEntry) {
  const lastSecond = new Date(2000, 0, 1, 23, 59, 59).getTime() / 1000;
  const validTo = end === '' ? null : onDay(end, lastSecond);
  if (end !== '' && validTo === null) return undefined;
  if (!isUnlimited && typeof credits !== 'number') return undefined;
  const paid = isPaid ? 1 : 0;
  return { validTo, contractCredits: isUnlimited ? -1 : Number(credits), paid, invoiceId } as const;
}

interface PeriodFieldsProps {
  readonly form: FormState<PeriodEntry>;
  /** They are the first fields of a dialog. */
  readonly takesFocus?: boolean;
}

/** The fields of a period: its end, its credits, its payment and invoice. */
export function PeriodFields({ form, takesFocus }: PeriodFieldsProps) {
  const { t } = useTranslation('licenses');
  return (
    <>
      <TextInput
        type="date"
        label={t('period.end')}
        description={t('period.endHint')}
        data-autofocus={takesFocus}
        {...form.input('end')}
      />
      <Switch label={t('period.unlimited')} {...form.flag('isUnlimited')} />
      {!form.values.isUnlimited && (
        <NumberInput
          label={t('period.credits')}
          min={0}
          max={limits.licenseCredits}
          allowDecimal={false}
          allowNegative={false}
          {...form.field('credits')}
        />
      )}
      <Switch label={t('period.paid')} description={t('period.paidHint')} {...form.flag('isPaid')} />
      <TextInput label={t('period.invoice')} maxLength={limits.titleChars} {...form.input('invoiceId')} />
    </>
  );
}
