import { NumberInput, Text } from '@mantine/core';
import type { InputOf, ShownSearchBudgets } from '@palimpsest/contract';
import { useTranslation } from '../../i18n/translate.ts';
import { Form } from '../form/Form.tsx';
import { SaveButton } from '../form/SaveButton.tsx';
import { useForm } from '../form/use-form.ts';
import details from './Details.module.css';

type Budgets = Omit<InputOf<'SetUserSearchBudgets'>, 'userid'>;

interface SearchBudgetsProps {
  readonly stored: ShownSearchBudgets;
  /** Says whose searches are limited. */
  readonly lead: string;
  /** The placeholder of an empty field, which means the limit of the settings. */
  readonly asSettings: string;
  readonly isPending: boolean;
  /** Stores them, and then calls `done`. */
  readonly onSave: (budgets: Budgets, done: () => void) => void;
}

const most = 100_000_000;

/** The budgets of an account or a licence for searches online in a day, if they differ from the settings. */
export function SearchBudgets({ stored, lead, asSettings, isPending, onSave }: SearchBudgetsProps) {
  const { t } = useTranslation('users');
  const { Queries: queries, Downloads: downloads, Cents: cents } = stored;
  const form = useForm<Budgets>({ stored: { queries, downloads, cents } });
  return (
    <section className={details['part']} aria-labelledby="search-budgets">
      <h2 id="search-budgets">{t('searchBudgets.title')}</h2>
      <Text c="dimmed" mb="md">
        {lead}
      </Text>
      <Form
        className={details['budgets']}
        form={form}
        isBusy={isPending}
        onSave={({ values, saved }) => onSave(values, saved)}
      >
        {(['queries', 'downloads', 'cents'] as const).map((name) => (
          <NumberInput
            key={name}
            label={t(`searchBudgets.${name}`)}
            placeholder={asSettings}
            min={0}
            max={most}
            clampBehavior="strict"
            allowDecimal={false}
            hideControls
            value={form.values[name] ?? ''}
            onChange={(value) => form.change({ [name]: typeof value === 'number' ? value : null })}
          />
        ))}
        <SaveButton form={form} isBusy={isPending}>
          {t('searchBudgets.save')}
        </SaveButton>
      </Form>
    </section>
  );
}
