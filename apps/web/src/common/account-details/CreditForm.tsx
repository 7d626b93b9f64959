import { Button, NumberInput, TextInput } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useTranslation } from '../../i18n/translate.ts';
import { Form } from '../form/Form.tsx';
import { missingIn } from '../form/missing-in.ts';
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
    problems: ({ credits, reason }) => ({
      ...missingIn({ reason }, ['reason']),
      credits: typeof credits === 'number' && credits !== 0 ? undefined : true,
    }),
  });
  return (
    <Form
      className={classes['credits']}
      form={form}
      isBusy={isPending}
      onSave={({ values: { credits, reason }, saved }) =>
        onChange({ credits: Number(credits), reason }, saved)
      }
    >
      <NumberInput
        label={t('credits.number')}
        required
        description={t('credits.numberHint')}
        inputWrapperOrder={['label', 'input', 'description']}
        allowDecimal={false}
        min={-limits.creditChange}
        max={limits.creditChange}
        {...form.field('credits')}
      />
      <TextInput
        label={t('credits.reason')}
        required
        maxLength={limits.titleChars}
        {...form.input('reason')}
      />
      <Button type="submit" variant="default" loading={isPending} disabled={!form.isValid}>
        {t('credits.save')}
      </Button>
    </Form>
  );
}
