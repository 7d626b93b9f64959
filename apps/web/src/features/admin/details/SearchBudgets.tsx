import { Button, NumberInput, Text } from '@mantine/core';
import type { InputOf, ShownSearchBudgets } from '@palimpsest/contract';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import details from './Details.module.css';

type Budgets = Omit<InputOf<'SetUserSearchBudgets'>, 'userid'>;

interface SearchBudgetsProps {
  readonly stored: ShownSearchBudgets;
  /** Says whose searches are limited. */
  readonly lead: string;
  readonly isPending: boolean;
  readonly onSave: (budgets: Budgets) => void;
}

const most = 100_000_000;

/** The budgets of an account or a licence for searches online in a day, if they differ from the settings. */
export function SearchBudgets({ stored, lead, isPending, onSave }: SearchBudgetsProps) {
  const { t } = useTranslation('users');
  const { Queries, Downloads, Cents } = stored;
  const [budgets, setBudgets] = useState<Budgets>({ queries: Queries, downloads: Downloads, cents: Cents });
  const isChanged = budgets.queries !== Queries || budgets.downloads !== Downloads || budgets.cents !== Cents;
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
          if (isChanged) onSave(budgets);
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
            onChange={(value) => setBudgets({ ...budgets, [name]: typeof value === 'number' ? value : null })}
          />
        ))}
        <Button type="submit" loading={isPending} disabled={!isChanged}>
          {t('searchBudgets.save')}
        </Button>
      </form>
    </section>
  );
}
