import { Select, Switch } from '@mantine/core';
import { useTranslation } from '../../../i18n/translate.ts';
import type { SettingsDraft, SettingsTabProps } from './settings-draft.ts';
import { SettingsSection } from '../../../ui/fields/SettingsSection.tsx';

const modes: readonly SettingsDraft['notifyMode'][] = ['never', 'new', 'always'];

/** Emails about checks. Guests have no address, so they are not asked. */
export function NotifySettings({ draft, onChange }: SettingsTabProps) {
  const { t } = useTranslation('settings');
  return (
    <SettingsSection title={t('notify.title')}>
      <Switch
        label={t('notify.result')}
        description={t('notify.resultHint')}
        checked={draft.reportNotify === 'always'}
        onChange={(event) =>
          onChange({ ...draft, reportNotify: event.currentTarget.checked ? 'always' : 'never' })
        }
      />
      <Select
        label={t('notify.summary')}
        description={t('notify.summaryHint')}
        data={modes.map((value) => ({ value, label: t(`notify.modes.${value}`) }))}
        value={draft.notifyMode}
        onChange={(value) =>
          onChange({ ...draft, notifyMode: modes.find((mode) => mode === value) ?? draft.notifyMode })
        }
        allowDeselect={false}
      />
    </SettingsSection>
  );
}
