import { Text, Skeleton } from '@mantine/core';
import type { Installation, SettingKey } from '@palimpsest/contract';
import { useId } from 'react';
import { useOperation } from '../../../api/query.ts';
import { installationSettingsQuery } from '../../../common/installation-settings/queries.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { SettingsSection } from '../../../ui/fields/SettingsSection.tsx';
import { useSettingsForm } from '../../../common/installation-settings/use-settings-form.ts';
import { SettingInputs } from '../../../common/installation-settings/SettingInputs.tsx';
import { SettingsSheet } from '../../../common/installation-settings/SettingsSheet.tsx';
import classes from './Limits.module.css';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../common/feedback/ErrorState.tsx';

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
function LimitsForm({ installation }: { readonly installation: Installation }) {
  const { t } = useTranslation('sources');
  const heading = useId();
  const form = useSettingsForm(installation);
  const save = useOperation('UpdateInstallationSettings', {
    answers: () => installationSettingsQuery({}),
    onError: form.refused,
  });
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="visually-hidden">
        {t('part.limits')}
      </h2>
      <Text c="dimmed" mb="md" maw={640}>
        {t('limits.lead')}
      </Text>
      <SettingsSheet
        form={form}
        isBusy={save.isPending}
        onSave={({ changes, saved }) => save.mutate(changes, { onSuccess: saved })}
        saveText={t('limits.save')}
      >
        {partNames.map((part) => (
          <SettingsSection key={part} title={t(`limits.${part}`)}>
            <div className={classes['fields']}>
              <SettingInputs settings={parts[part]} installation={installation} form={form} />
            </div>
          </SettingsSection>
        ))}
      </SettingsSheet>
    </section>
  );
}

/** The limits of searches, when the settings are known. */
export function LimitsPart() {
  const { data, error, refetch } = useQuery(installationSettingsQuery({}));
  if (data !== undefined) return <LimitsForm installation={data.data} />;
  if (error === null) return <Skeleton h={640} maw={720} />;
  return <ErrorState error={error} retry={() => void refetch()} />;
}
