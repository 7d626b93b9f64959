import { Button, NumberInput, Text } from '@mantine/core';
import type { ManagedUser } from '@palimpsest/contract';
import { useState } from 'react';
import { useOperation } from '../../../api/query.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import details from '../details/Details.module.css';
import classes from './UserPage.module.css';
import { useUsersChanged } from './use-user-change.ts';

const most = 100_000_000;

/** The budgets of a user for searches online in a day, if they differ from the settings. */
export function SearchBudgets({ user }: { readonly user: ManagedUser }) {
  const { t } = useTranslation('users');
  const { Queries, Downloads, Cents } = user.SearchBudgets;
  const [budgets, setBudgets] = useState({ queries: Queries, downloads: Downloads, cents: Cents });
  const save = useOperation('SetUserSearchBudgets', { onSuccess: useUsersChanged() });
  const isChanged = budgets.queries !== Queries || budgets.downloads !== Downloads || budgets.cents !== Cents;
  return (
    <section className={details['part']} aria-labelledby="user-search">
      <h2 id="user-search">{t('searchBudgets.title')}</h2>
      <Text c="dimmed" mb="md">
        {t('searchBudgets.lead')}
      </Text>
      <form
        className={classes['budgets']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged) save.mutate({ userid: user.Id, ...budgets });
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
        <Button type="submit" loading={save.isPending} disabled={!isChanged}>
          {t('searchBudgets.save')}
        </Button>
      </form>
    </section>
  );
}
