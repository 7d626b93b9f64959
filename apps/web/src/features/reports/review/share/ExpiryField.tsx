import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { dayOf } from '../../../../ui/fields/day-field.ts';
import { endOfDay, isExpired } from './policies.ts';

interface ExpiryFieldProps {
  /** The time in epoch seconds; null: the link never expires. */
  readonly expires: number | null;
  readonly onChange: (expires: number | null) => void;
}

/** The last day on which the link works, in the user's time zone; empty if it works until it is revoked. */
export function ExpiryField({ expires, onChange }: ExpiryFieldProps) {
  const { t } = useTranslation('permalinks');
  const saved = expires === null ? '' : dayOf(expires);
  const [entered, setEntered] = useState<{ readonly day: string; readonly from: string }>();
  const day = entered?.from === saved ? entered.day : saved;
  const [nowSeconds] = useState(() => Math.floor(Date.now() / 1000));
  const commit = () => {
    setEntered(undefined);
    if (day !== saved) onChange(day === '' ? null : endOfDay(day));
  };
  return (
    <TextInput
      type="date"
      label={t('expires.label')}
      description={t('expires.hint')}
      error={isExpired(expires, nowSeconds) ? t('expires.over') : undefined}
      min={dayOf(nowSeconds)}
      max="9999-12-31"
      value={day}
      onChange={(event) => setEntered({ day: event.currentTarget.value, from: saved })}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}
