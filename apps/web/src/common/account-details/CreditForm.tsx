import { Button, NumberInput, TextInput } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useTranslation } from '../../i18n/translate.ts';
import { Form } from '../form/Form.tsx';
import { useForm } from '../form/use-form.ts';
import classes from './Details.module.css';

interface CreditFormProps {
  readonly isPending: boolean;
  /** Stores the change, and empties the form with `done` if that worked. */
  readonly onChange: (change: { credits: number; reason: string }, done: () => void) => void;
}

/** Adds credits to an account or a licence, or removes some with a negative number. */
export function CreditForm({ isPending, onChange }: CreditFormProps) {
  const { t } = useTranslation('users');
  const form = useForm<{ readonly credits: number | string; readonly reason: string }>({
    stored: { credits: '', reason: '' },
  });
  const { credits, reason } = form.values;
  const isReady = typeof credits === 'number' && credits !== 0 && reason.trim() !== '';
  return (
    <Form
      className={classes['credits']}
      form={form}
      isBusy={isPending}
      onSave={() => isReady && onChange({ credits, reason }, form.reset)}
    >
      <NumberInput
        label={t('credits.number')}
        description={t('credits.numberHint')}
        inputWrapperOrder={['label', 'input', 'description']}
        allowDecimal={false}
        min={-limits.creditChange}
        max={limits.creditChange}
        {...form.field('credits')}
      />
      <TextInput label={t('credits.reason')} maxLength={limits.titleChars} {...form.input('reason')} />
      <Button type="submit" variant="default" loading={isPending} disabled={!isReady}>
        {t('credits.save')}
      </Button>
    </Form>
  );
}
