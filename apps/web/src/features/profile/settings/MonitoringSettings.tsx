import { Checkbox, Select, Switch } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { AmountSlider } from '../../../common/detection/AmountSlider.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { SettingsSection } from '../../../ui/fields/SettingsSection.tsx';
import type { SettingsFields, SettingsTabProps } from './settings-fields.ts';

const modes: readonly SettingsFields['monitoringNotify'][] = ['daily', 'never'];

/** Whether texts are watched for copies on the web, how often, and what does not count. */
export function MonitoringSettings({ form, isForced }: SettingsTabProps) {
  const { values, change, flag } = form;
  const { t } = useTranslation('settings');
  const language = useLanguage();
  const { useTextMonitoring, scansPerDay, maxMonitoringHits } = values;
  const isOff = isForced || !useTextMonitoring;
  const shown = (count: number) => ({ count, shown: formatNumber(count, language) });
  return (
    <>
      <SettingsSection title={t('monitoring.title')} disabled={isForced}>
        <Switch
          label={t('monitoring.on')}
          description={t('monitoring.onHint')}
          {...flag('useTextMonitoring')}
        />
      </SettingsSection>
      <SettingsSection title={t('monitoring.amounts')} disabled={isOff}>
        <AmountSlider
          label={t('monitoring.scans')}
          hint={t('monitoring.scansHint')}
          value={scansPerDay}
          shown={scansPerDay === 0 ? t('monitoring.noScans') : t('monitoring.scansShown', shown(scansPerDay))}
          range={limits.scansPerDay}
          disabled={isOff}
          onChange={(value) => change({ scansPerDay: value })}
        />
        <AmountSlider
          label={t('monitoring.hits')}
          hint={t('monitoring.hitsHint')}
          value={maxMonitoringHits}
          shown={
            maxMonitoringHits === 0
              ? t('monitoring.allHits')
              : t('monitoring.hitsShown', shown(maxMonitoringHits))
          }
          range={limits.monitoringHits}
          disabled={isOff}
          onChange={(value) => change({ maxMonitoringHits: value })}
        />
      </SettingsSection>
      <SettingsSection title={t('monitoring.leftOut')} disabled={isOff}>
        <Checkbox label={t('monitoring.own')} {...flag('monitoringIgnoreOwn')} />
        <Checkbox
          label={t('monitoring.cites')}
          description={t('monitoring.citesHint')}
          {...flag('monitoringIgnoreCites')}
        />
      </SettingsSection>
      <SettingsSection title={t('notify.title')} disabled={!useTextMonitoring}>
        <Select
          label={t('monitoring.notify')}
          data={modes.map((value) => ({ value, label: t(`monitoring.notifyModes.${value}`) }))}
          value={values.monitoringNotify}
          onChange={(value) =>
            change({ monitoringNotify: modes.find((mode) => mode === value) ?? values.monitoringNotify })
          }
          allowDeselect={false}
        />
      </SettingsSection>
    </>
  );
}
