import { Divider, Text, Textarea } from '@mantine/core';
import { limits, quotaRange } from '@palimpsest/contract';
import { AmountSlider } from '../../../common/detection/AmountSlider.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { SettingsSection } from '../../../ui/fields/SettingsSection.tsx';
import { FlagSwitch, type LicenseFieldsProps } from './FlagSwitch.tsx';
import { quotaRangeWithin } from './license-fields.ts';

/** The rules for joining a licence, and how much each member may use. */
export function JoiningFields(props: LicenseFieldsProps) {
  const { license, form, disabled } = props;
  const { t } = useTranslation('license');
  const language = useLanguage();
  const { perUserQuota } = form.values;
  const { bounds } = license;
  const approvalAbove = bounds?.requireAdminApproval === true;
  const mailsAbove = bounds?.mailFormat ?? '';
  const quotaAbove = bounds?.perUserQuota ?? 0;
  const quotas = quotaRangeWithin(quotaAbove);
  return (
    <>
      <SettingsSection title={t('settings.joining')}>
        <FlagSwitch {...props} name="allowSelfRegistration" />
        <FlagSwitch {...props} name="requireAdminApproval" disabled={disabled || approvalAbove} />
        {approvalAbove && <Bound text={t('bound.approval')} />}
        <FlagSwitch {...props} name="requireAccountActivation" />
        <Textarea
          label={t('settings.mailFormat')}
          description={t('settings.mailFormatHint')}
          disabled={disabled}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={limits.commentChars}
          {...form.input('mailFormat')}
        />
        {!license.isChild && (
          <Textarea
            label={t('settings.referringPages')}
            description={t('settings.referringPagesHint')}
            placeholder="https://intranet.example.edu"
            disabled={disabled}
            autosize
            minRows={1}
            maxRows={6}
            maxLength={limits.commentChars}
            {...form.input('referringPages')}
          />
        )}
        {mailsAbove !== '' && (
          <Bound text={t('bound.mails', { patterns: mailsAbove.replaceAll('\n', ', ') })} />
        )}
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
          range={quotas ?? quotaRange}
          disabled={disabled || quotas === undefined}
          onChange={(value) => form.change({ perUserQuota: value })}
        />
        {quotaAbove > 0 && (
          <Bound text={t('bound.quota', { count: quotaAbove, shown: formatNumber(quotaAbove, language) })} />
        )}
      </SettingsSection>
    </>
  );
}

/** A rule of the licence above, which applies whatever a sub-licence chooses. */
function Bound({ text }: { readonly text: string }) {
  return (
    <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {text}
    </Text>
  );
}
