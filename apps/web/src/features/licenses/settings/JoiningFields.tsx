import { Divider, Textarea } from '@mantine/core';
import { limits, quotaRange } from '@palimpsest/contract';
import { AmountSlider } from '../../../common/detection/AmountSlider.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { SettingsSection } from '../../../ui/fields/SettingsSection.tsx';
import { FlagSwitch, type LicenseFieldsProps } from './FlagSwitch.tsx';

/** The rules for joining a licence, and how much each member may use. */
export function JoiningFields(props: LicenseFieldsProps) {
  const { draft, disabled, onChange } = props;
  const { t } = useTranslation('license');
  const language = useLanguage();
  const { perUserQuota } = draft;
  return (
    <>
      <SettingsSection title={t('settings.joining')}>
        <FlagSwitch {...props} name="allowSelfRegistration" />
        <FlagSwitch {...props} name="requireAdminApproval" />
        <FlagSwitch {...props} name="requireAccountActivation" />
        <Textarea
          label={t('settings.mailFormat')}
          description={t('settings.mailFormatHint')}
          disabled={disabled}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={limits.commentChars}
          value={draft.mailFormat}
          onChange={(event) => onChange({ mailFormat: event.currentTarget.value })}
        />
      </SettingsSection>
      <Divider my="lg" />
      <SettingsSection title={t('settings.credits')}>
        <AmountSlider
          label={t('settings.perUserQuota')}
          hint={t('settings.perUserQuotaHint')}
          value={perUserQuota}
          shown={
            perUserQuota === 0
              ? t('settings.noQuota')
              : t('settings.creditCount', {
                  count: perUserQuota,
                  shown: formatNumber(perUserQuota, language),
                })
          }
          range={quotaRange}
          disabled={disabled}
          onChange={(value) => onChange({ perUserQuota: value })}
        />
      </SettingsSection>
    </>
  );
}
