import { Group, Tabs } from '@mantine/core';
import type { User } from '@palimpsest/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/translate.ts';
import { useOperation } from '../../../api/query.ts';
import { isBeginner, userQuery } from '../../../api/use-user.ts';
import { askAgain } from '../../../api/refresh.ts';
import { EngineSettings } from './EngineSettings.tsx';
import { InterfaceSettings } from './InterfaceSettings.tsx';
import { LicenseNotice } from './LicenseNotice.tsx';
import { MonitoringSettings } from './MonitoringSettings.tsx';
import { NotifySettings } from './NotifySettings.tsx';
import { ProtectionSettings } from './ProtectionSettings.tsx';
import {
  forcedFields,
  readWhitelist,
  settingsChange,
  settingsFieldsOf,
  withReadWhitelist,
} from './settings-fields.ts';
import { Form } from '../../../common/form/Form.tsx';
import { SaveButton } from '../../../common/form/SaveButton.tsx';
import { useForm } from '../../../common/form/use-form.ts';
import classes from '../../../ui/fields/SettingsSection.module.css';
import { TabList } from '../../../ui/TabList.tsx';

interface SettingsFormProps {
  readonly user: User;
  /** The tab that is open at first, if the user has it. */
  readonly tab?: 'monitoring' | undefined;
}

/** The settings of a user in tabs. They are stored together, and only if something differs from what is stored. */
export function SettingsForm({ user, tab: wanted }: SettingsFormProps) {
  const { t } = useTranslation('settings');
  const client = useQueryClient();
  const isForced = user.settingsAreForced;
  const form = useForm({
    stored: settingsFieldsOf(user.settings),
    locked: isForced ? forcedFields : [],
    cleaned: withReadWhitelist,
    // The field says what is wrong: screens without a form have it as well.
    problems: ({ whitelistText }) => ({
      whitelistText: readWhitelist(whitelistText).problem === undefined ? undefined : true,
    }),
  });
  const save = useOperation('UpdateUserSettings', {
    onSuccess: ({ data }) => {
      client.setQueryData(userQuery.queryKey, (before) =>
        before === undefined ? before : { ...before, data: { ...before.data, settings: data } },
      );
    },
    onError: ({ key }) => {
      // The licence decides since a moment ago: the page has to show its settings.
      if (key === 'settingsForcedByLicense') askAgain(userQuery);
    },
  });
  const tab = { form, isForced, decidesForMembers: user.decidesSettingsOfMembers };
  // Only accounts have monitoring. The settings of checks are for experts. The administrator's own may apply to all members.
  const withEngine = !isBeginner(user);
  return (
    <Form
      form={form}
      isBusy={save.isPending}
      guarded
      onSave={({ changes, saved }) =>
        save.mutate({ settings: settingsChange(changes) }, { onSuccess: saved })
      }
    >
      <Tabs defaultValue={user.loggedIn && wanted !== undefined ? wanted : 'interface'} keepMounted={false}>
        <TabList mb="md">
          <Tabs.Tab value="interface">{t('tabs.interface')}</Tabs.Tab>
          {withEngine && <Tabs.Tab value="engine">{t('tabs.engine')}</Tabs.Tab>}
          {user.loggedIn && <Tabs.Tab value="monitoring">{t('tabs.monitoring')}</Tabs.Tab>}
          <Tabs.Tab value="protection">{t('tabs.protection')}</Tabs.Tab>
        </TabList>
        <Tabs.Panel value="interface">
          <InterfaceSettings {...tab} />
          {user.loggedIn && <NotifySettings {...tab} />}
        </Tabs.Panel>
        {withEngine && (
          <Tabs.Panel value="engine">
            <LicenseNotice user={user} />
            <EngineSettings {...tab} />
          </Tabs.Panel>
        )}
        {user.loggedIn && (
          <Tabs.Panel value="monitoring">
            <LicenseNotice user={user} />
            <MonitoringSettings {...tab} />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="protection">
          <LicenseNotice user={user} />
          <ProtectionSettings {...tab} />
        </Tabs.Panel>
      </Tabs>
      <Group justify="flex-end" className={classes['foot'] ?? ''}>
        <SaveButton form={form} isBusy={save.isPending}>
          {t('save')}
        </SaveButton>
      </Group>
    </Form>
  );
}
