import { Button, Divider, Group, Paper } from '@mantine/core';
import {
  installationSettings,
  settingGroups,
  settingKeys,
  type Installation,
  type SettingGroup,
  type SettingKey,
} from '@palimpsest/contract';
import { Fragment, useState, type FormEvent } from 'react';
import { operationQuery, useOperation } from '../../api/query.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { SettingsSection } from '../../ui/fields/SettingsSection.tsx';
import sectionClasses from '../../ui/fields/SettingsSection.module.css';
import {
  changesOf,
  problemOf,
  withLanguages,
  type InstallationDraft,
} from '../../common/installation-settings/installation-draft.ts';
import { LogoField } from './LogoField.tsx';
import { refreshPage } from './refresh-page.ts';
import { SettingField } from '../../common/installation-settings/SettingField.tsx';
import { TestMail } from './TestMail.tsx';

/** All settings in groups. They are saved together, and only those that differ from the stored ones. */
export function InstallationForm({ installation }: { readonly installation: Installation }) {
  const { t } = useTranslation('installation');
  const { Values, States } = installation;
  const [draft, setDraft] = useState<InstallationDraft>({});
  const changes = changesOf(Values, draft);
  const changed = settingKeys.filter((key) => changes[key] !== undefined);
  const canSave = changed.length > 0 && changed.every((key) => problemOf(key, changes[key]) === null);
  const save = useOperation('UpdateInstallationSettings', {
    answers: () => operationQuery('GetInstallationSettings', {}),
    onSuccess: () => {
      setDraft({});
      void refreshPage();
    },
  });
  const languages = draft.languages ?? Values.languages;
  const change = (key: SettingKey, value: unknown): void => {
    const next = { ...draft, [key]: value };
    const defaultLanguage = draft.defaultLanguage ?? Values.defaultLanguage;
    setDraft(key === 'languages' ? withLanguages(next, next.languages ?? languages, defaultLanguage) : next);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (canSave) save.mutate(changes);
  };
  return (
    <>
      <Paper withBorder maw={720} p={{ base: 'md', sm: 'lg' }} bg="var(--sheet)">
        <form onSubmit={submit} noValidate>
          {shownGroups.map((group) => (
            <Fragment key={group}>
              {group !== settingGroups[0] && <Divider my="lg" />}
              <SettingsSection title={t(`group.${group}`)}>
                {keysOf(group).map((key) => {
                  const state = States.find(({ Key }) => Key === key);
                  if (state === undefined) return null;
                  const stored = state.IsSecret ? undefined : Values[key];
                  return (
                    <SettingField
                      key={key}
                      setting={key}
                      state={state}
                      value={draft[key] ?? stored}
                      offered={languages}
                      onChange={(value) => change(key, value)}
                    />
                  );
                })}
              </SettingsSection>
            </Fragment>
          ))}
          <Group justify="flex-end" className={sectionClasses['foot'] ?? ''}>
            <Button type="submit" disabled={!canSave} loading={save.isPending}>
              {t('save')}
            </Button>
          </Group>
        </form>
      </Paper>
      <Paper withBorder maw={720} mt="md" p={{ base: 'md', sm: 'lg' }} bg="var(--sheet)">
        <LogoField logo={installation.Logo} />
      </Paper>
      <Paper withBorder maw={720} mt="md" p={{ base: 'md', sm: 'lg' }} bg="var(--sheet)">
        <SettingsSection title={t('test.title')}>
          <TestMail
            hasServer={Values.mailHost !== ''}
            isChanged={changed.some((key) => installationSettings[key].group === 'mail')}
          />
        </SettingsSection>
      </Paper>
    </>
  );
}

/** The limits of searches online are on the page of the services. */
const shownGroups = settingGroups.filter((group) => group !== 'sources');

function keysOf(group: SettingGroup): readonly SettingKey[] {
  return settingKeys.filter((key) => installationSettings[key].group === group);
}
