import { Button, Group, Paper, Text } from '@mantine/core';
import type { Installation, SettingKey } from '@palimpsest/contract';
import { useId, useState, type FormEvent } from 'react';
import { operationQuery, useOperation } from '../../../api/query.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { SettingsSection } from '../../../ui/fields/SettingsSection.tsx';
import sectionClasses from '../../../ui/fields/SettingsSection.module.css';
import {
  changesOf,
  problemOf,
  type InstallationDraft,
} from '../../../common/installation-settings/installation-draft.ts';
import { SettingField } from '../../../common/installation-settings/SettingField.tsx';
import classes from './Limits.module.css';

/** The limits of searches, in the order of their fields. */
const parts = {
  search: [
    'searchQueries',
    'searchCatalogueQueries',
    'searchDownloads',
    'searchSeconds',
    'searchLongestSeconds',
    'searchDownloadsPerQuery',
    'searchDownloadsPerHost',
    'searchCents',
  ],
  user: ['userSearchQueries', 'userSearchDownloads', 'userSearchCents'],
  license: ['licenseSearchQueries', 'licenseSearchDownloads', 'licenseSearchCents'],
  day: ['daySearchQueries', 'daySearchDownloads', 'daySearchCents'],
  outside: ['outsideSearchShare'],
  documents: ['documentDays', 'keptPageMegabytes'],
} as const satisfies Readonly<Record<string, readonly SettingKey[]>>;

const partNames = ['search', 'user', 'license', 'day', 'outside', 'documents'] as const;

/** The limits of one search, and the budgets of a day. They are saved together. */
export function LimitsForm({ installation }: { readonly installation: Installation }) {
  const { t } = useTranslation('sources');
  const { Values, States } = installation;
  const heading = useId();
  const [draft, setDraft] = useState<InstallationDraft>({});
  const changes = changesOf(Values, draft);
  const changed = partNames.flatMap((part) => parts[part]).filter((key) => changes[key] !== undefined);
  const canSave = changed.length > 0 && changed.every((key) => problemOf(key, changes[key]) === null);
  const save = useOperation('UpdateInstallationSettings', {
    answers: () => operationQuery('GetInstallationSettings', {}),
    onSuccess: () => setDraft({}),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (canSave) save.mutate(changes);
  };
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="visually-hidden">
        {t('part.limits')}
      </h2>
      <Text c="dimmed" mb="md" maw={640}>
        {t('limits.lead')}
      </Text>
      <Paper withBorder maw={720} p={{ base: 'md', sm: 'lg' }} bg="var(--sheet)">
        <form onSubmit={submit} noValidate>
          {partNames.map((part) => (
            <SettingsSection key={part} title={t(`limits.${part}`)}>
              <div className={classes['fields']}>
                {parts[part].map((key) => {
                  const state = States.find(({ Key }) => Key === key);
                  if (state === undefined) return null;
                  return (
                    <SettingField
                      key={key}
                      setting={key}
                      state={state}
                      value={draft[key] === undefined ? Values[key] : draft[key]}
                      offered={[]}
                      onChange={(value) => setDraft({ ...draft, [key]: value })}
                    />
                  );
                })}
              </div>
            </SettingsSection>
          ))}
          <Group justify="flex-end" className={sectionClasses['foot'] ?? ''}>
            <Button type="submit" disabled={!canSave} loading={save.isPending}>
              {t('limits.save')}
            </Button>
          </Group>
        </form>
      </Paper>
    </section>
  );
}
