import { NumberInput, Switch, TextInput } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import type { FormState, Problems } from '../../../common/form/use-form.ts';
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

/** The problems of the fields: a day that does not exist, and a missing number of credits. */
export function periodProblems({ end, isUnlimited, credits }: PeriodEntry): Problems<PeriodEntry> {
  return {
    end: end !== '' && lastSecondOf(end) === null ? true : undefined,
    credits: !isUnlimited && typeof credits !== 'number' ? true : undefined,
  };
}

/** The input of an operation. The period ends with its last day. */
export function periodInput({ end, isUnlimited, credits, isPaid, invoiceId }: PeriodEntry) {
  return {
    validTo: end === '' ? null : lastSecondOf(end),
    contractCredits: isUnlimited ? -1 : Number(credits),
    paid: isPaid ? 1 : 0,
    invoiceId,
  } as const;
}

function lastSecondOf(day: string): number | null {
  return onDay(day, new Date(2000, 0, 1, 23, 59, 59).getTime() / 1000);
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
