import { Divider, Paper } from '@mantine/core';
import {
  installationSettings,
  settingGroups,
  settingKeys,
  type Installation,
  type SettingGroup,
  type SettingKey,
} from '@palimpsest/contract';
import { Fragment } from 'react';
import { useOperation } from '../../api/query.ts';
import { installationSettingsQuery } from '../../common/installation-settings/queries.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { SettingsSection } from '../../ui/fields/SettingsSection.tsx';
import { useSettingsForm } from '../../common/installation-settings/use-settings-form.ts';
import { LogoField } from './LogoField.tsx';
import { refreshPage } from './refresh-page.ts';
import { SettingInputs } from '../../common/installation-settings/SettingInputs.tsx';
import { SettingsSheet } from '../../common/installation-settings/SettingsSheet.tsx';
import { TestMail } from './TestMail.tsx';

/** All settings in groups. They are saved together, and only those that differ from the stored ones. */
export function InstallationForm({ installation }: { readonly installation: Installation }) {
  const { t } = useTranslation('installation');
  const { Values } = installation;
  const form = useSettingsForm(installation);
  const save = useOperation('UpdateInstallationSettings', {
    answers: () => installationSettingsQuery({}),
    onSuccess: () => void refreshPage(),
    onError: form.refused,
  });
  const isMailChanged = settingKeys.some(
    (key) => installationSettings[key].group === 'mail' && form.isEdited(key),
  );
  return (
    <>
      <SettingsSheet
        form={form}
        isBusy={save.isPending}
        onSave={({ changes, saved }) => save.mutate(changes, { onSuccess: saved })}
        saveText={t('save')}
      >
        {shownGroups.map((group) => (
          <Fragment key={group}>
            {group !== settingGroups[0] && <Divider my="lg" />}
            <SettingsSection title={t(`group.${group}`)}>
              <SettingInputs settings={keysOf(group)} installation={installation} form={form} />
            </SettingsSection>
          </Fragment>
        ))}
      </SettingsSheet>
      <Paper withBorder maw={720} mt="md" p={{ base: 'md', sm: 'lg' }} bg="var(--sheet)">
        <LogoField logo={installation.Logo} />
      </Paper>
      <Paper withBorder maw={720} mt="md" p={{ base: 'md', sm: 'lg' }} bg="var(--sheet)">
        <SettingsSection title={t('test.title')}>
          <TestMail hasServer={Values.mailHost !== ''} isChanged={isMailChanged} />
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
