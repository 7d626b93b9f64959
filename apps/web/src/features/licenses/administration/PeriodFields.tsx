import { NumberInput, Switch, TextInput } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';
import { onDay } from '../../../ui/fields/day-field.ts';

/** A period as it is entered. */
export interface PeriodDraft {
  /** YYYY-MM-DD; '': no end. */
  readonly end: string;
  readonly isUnlimited: boolean;
  readonly credits: number | string;
  readonly isPaid: boolean;
  /** Number of the invoice; '': none. */
  readonly invoiceId: string;
}

export const newPeriod: PeriodDraft = {
  end: '',
  isUnlimited: false,
  credits: 1_000,
  isPaid: true,
  invoiceId: '',
};

/** The input of an operation; undefined while a field is incomplete. The period ends with its last day. */
export function periodOf({ end, isUnlimited, credits, isPaid, invoiceId }: PeriodDraft) {
  const lastSecond = new Date(2000, 0, 1, 23, 59, 59).getTime() / 1000;
  const validTo = end === '' ? null : onDay(end, lastSecond);
  if (end !== '' && validTo === null) return undefined;
  if (!isUnlimited && typeof credits !== 'number') return undefined;
  const paid = isPaid ? 1 : 0;
  return { validTo, contractCredits: isUnlimited ? -1 : Number(credits), paid, invoiceId } as const;
}

interface PeriodFieldsProps {
  readonly period: PeriodDraft;
  readonly onChange: (period: PeriodDraft) => void;
  /** They are the first fields of a dialog. */
  readonly takesFocus?: boolean;
}

/** The fields of a period: its end, its credits, its payment and invoice. */
export function PeriodFields({ period, onChange, takesFocus }: PeriodFieldsProps) {
  const { t } = useTranslation('licenses');
  return (
    <>
      <TextInput
        type="date"
        label={t('period.end')}
        description={t('period.endHint')}
        value={period.end}
        data-autofocus={takesFocus}
        onChange={(event) => onChange({ ...period, end: event.currentTarget.value })}
      />
      <Switch
        label={t('period.unlimited')}
        checked={period.isUnlimited}
        onChange={(event) => onChange({ ...period, isUnlimited: event.currentTarget.checked })}
      />
      {!period.isUnlimited && (
        <NumberInput
          label={t('period.credits')}
          min={0}
          max={limits.licenseCredits}
          allowDecimal={false}
          allowNegative={false}
          value={period.credits}
          onChange={(credits) => onChange({ ...period, credits })}
        />
      )}
      <Switch
        label={t('period.paid')}
        description={t('period.paidHint')}
        checked={period.isPaid}
        onChange={(event) => onChange({ ...period, isPaid: event.currentTarget.checked })}
      />
      <TextInput
        label={t('period.invoice')}
        maxLength={limits.titleChars}
        value={period.invoiceId}
        onChange={(event) => onChange({ ...period, invoiceId: event.currentTarget.value })}
      />
    </>
  );
}
