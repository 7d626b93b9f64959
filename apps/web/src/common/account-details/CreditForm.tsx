import { Button, NumberInput, TextInput } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useState } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import classes from './Details.module.css';

interface CreditFormProps {
  readonly isPending: boolean;
  /** Stores the change, and empties the form with `done` if that worked. */
  readonly onChange: (change: { credits: number; reason: string }, done: () => void) => void;
}

/** Adds credits to an account or a licence, or removes some with a negative number. */
export function CreditForm({ isPending, onChange }: CreditFormProps) {
  const { t } = useTranslation('users');
  const [credits, setCredits] = useState<number | string>('');
  const [reason, setReason] = useState('');
  const isReady = typeof credits === 'number' && credits !== 0 && reason.trim() !== '';
  const clear = (): void => {
    setCredits('');
    setReason('');
  };
  return (
    <form
      className={classes['credits']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onChange({ credits, reason }, clear);
      }}
    >
      <NumberInput
        label={t('credits.number')}
        description={t('credits.numberHint')}
        inputWrapperOrder={['label', 'input', 'description']}
        allowDecimal={false}
        min={-limits.creditChange}
        max={limits.creditChange}
        value={credits}
        onChange={setCredits}
      />
      <TextInput
        label={t('credits.reason')}
        maxLength={limits.titleChars}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={isPending} disabled={!isReady}>
        {t('credits.save')}
      </Button>
    </form>
  );
}
