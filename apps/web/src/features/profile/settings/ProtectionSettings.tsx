import { NumberInput, Stack, Switch } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';
import { PolicySelects } from '../../../common/sharing/PolicySelects.tsx';
import {
  daysWithinLimits,
  retentionDays,
  type RetentionName,
  type SettingsTabProps,
} from './settings-fields.ts';
import { SettingsSection } from '../../../ui/fields/SettingsSection.tsx';
import { useStaysWithUser } from '../../../common/on-behalf/use-stays-with-user.ts';

/** How long data is kept, and who may open new permanent links. */
export function ProtectionSettings(props: SettingsTabProps) {
  const { form, isForced } = props;
  const { values, change } = form;
  const { t } = useTranslation('settings');
  const staysWithUser = useStaysWithUser();
  return (
    <>
      <SettingsSection title={t('retention.title')} disabled={isForced || staysWithUser !== undefined}>
        <Retention {...props} name="reportRetentionDays" />
        <Retention {...props} name="libtextRetentionDays" />
      </SettingsSection>
      <SettingsSection title={t('links')} disabled={isForced}>
        <PolicySelects
          policies={{ read: values.reportPermalinkReadPolicy, write: values.reportPermalinkWritePolicy }}
          onChange={({ read, write }) =>
            change({ reportPermalinkReadPolicy: read, reportPermalinkWritePolicy: write })
          }
        />
      </SettingsSection>
    </>
  );
}

interface RetentionProps extends SettingsTabProps {
  readonly name: RetentionName;
}

const texts = {
  reportRetentionDays: { on: 'retention.reports', days: 'retention.reportDays' },
  libtextRetentionDays: { on: 'retention.texts', days: 'retention.textDays' },
} as const;

function Retention({ name, form, decidesForMembers = false }: RetentionProps) {
  const { values, change } = form;
  const { t } = useTranslation('settings');
  const isOn = values[name] > 0;
  return (
    <Stack gap="xs">
      <Switch
        label={t(texts[name].on)}
        description={
          isOn ? t(decidesForMembers ? 'retention.onHintForAll' : 'retention.onHint') : t('retention.offHint')
        }
        checked={isOn}
        onChange={(event) => change({ [name]: retentionDays(name, event.currentTarget.checked) })}
      />
      {isOn && (
        <NumberInput
          label={t(texts[name].days)}
          value={values[name]}
          onChange={(days) => change({ [name]: daysWithinLimits(days) })}
          min={1}
          max={limits.retentionDays}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="strict"
          maw={280}
        />
      )}
    </Stack>
  );
}
