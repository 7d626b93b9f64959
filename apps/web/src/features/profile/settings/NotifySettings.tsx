import { Select, Switch } from '@mantine/core';
import { useTranslation } from '../../../i18n/translate.ts';
import type { SettingsFields, SettingsTabProps } from './settings-fields.ts';
import { SettingsSection } from '../../../ui/fields/SettingsSection.tsx';

const modes: readonly SettingsFields['notifyMode'][] = ['never', 'new', 'always'];

/** Emails about checks. Guests have no address, so they are not asked. */
export function NotifySettings({ form }: SettingsTabProps) {
  const { values, change } = form;
  const { t } = useTranslation('settings');
  return (
    <SettingsSection title={t('notify.title')}>
      <Switch
        label={t('notify.result')}
        description={t('notify.resultHint')}
        checked={values.reportNotify === 'always'}
        onChange={(event) => change({ reportNotify: event.currentTarget.checked ? 'always' : 'never' })}
      />
      <Select
        label={t('notify.summary')}
        description={t('notify.summaryHint')}
        data={modes.map((value) => ({ value, label: t(`notify.modes.${value}`) }))}
        value={values.notifyMode}
        onChange={(value) =>
          change({ notifyMode: modes.find((mode) => mode === value) ?? values.notifyMode })
        }
        allowDeselect={false}
      />
    </SettingsSection>
  );
}
