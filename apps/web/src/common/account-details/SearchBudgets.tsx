import { Button, NumberInput, Text } from '@mantine/core';
import type { InputOf, ShownSearchBudgets } from '@palimpsest/contract';
import { useTranslation } from '../../i18n/translate.ts';
import { useEdits } from '../../ui/fields/use-edits.ts';
import details from './Details.module.css';

type Budgets = Omit<InputOf<'SetUserSearchBudgets'>, 'userid'>;

interface SearchBudgetsProps {
  readonly stored: ShownSearchBudgets;
  /** Says whose searches are limited. */
  readonly lead: string;
  readonly isPending: boolean;
  /** Stores them, and then calls `done`. */
  readonly onSave: (budgets: Budgets, done: () => void) => void;
}

const most = 100_000_000;

/** The budgets of an account or a licence for searches online in a day, if they differ from the settings. */
export function SearchBudgets({ stored, lead, isPending, onSave }: SearchBudgetsProps) {
  const { t } = useTranslation('users');
  const { Queries: queries, Downloads: downloads, Cents: cents } = stored;
  const { draft: budgets, change, saved } = useEdits<Budgets>({ queries, downloads, cents });
  const isChanged = budgets.queries !== queries || budgets.downloads !== downloads || budgets.cents !== cents;
  return (
    <section className={details['part']} aria-labelledby="search-budgets">
      <h2 id="search-budgets">{t('searchBudgets.title')}</h2>
      <Text c="dimmed" mb="md">
        {lead}
      </Text>
      <form
        className={details['budgets']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged) onSave(budgets, () => saved(budgets));
        }}
      >
        {(['queries', 'downloads', 'cents'] as const).map((name) => (
          <NumberInput
            key={name}
            label={t(`searchBudgets.${name}`)}
            placeholder={t('searchBudgets.asSettings')}
            min={0}
            max={most}
            clampBehavior="strict"
            allowDecimal={false}
            hideControls
            value={budgets[name] ?? ''}
            onChange={(value) => change({ [name]: typeof value === 'number' ? value : null })}
          />
        ))}
        <Button type="submit" loading={isPending} disabled={!isChanged}>
          {t('searchBudgets.save')}
        </Button>
      </form>
    </section>
  );
}
