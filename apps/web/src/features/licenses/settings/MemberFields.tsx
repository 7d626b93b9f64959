import { Divider, Radio, Stack } from '@mantine/core';
import { useUser } from '../../../api/use-user.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { SettingsSection } from '../../../ui/fields/SettingsSection.tsx';
import { FlagSwitch, type LicenseFieldsProps } from './FlagSwitch.tsx';
import { SubLicenseEffect } from './SubLicenseEffect.tsx';

const levels = ['N', 'Y', 'F'] as const;

/** The part of their texts that members share, and the settings that apply to them. */
export function MemberFields(props: LicenseFieldsProps) {
  const { license, form, disabled } = props;
  const { values } = form;
  const { t } = useTranslation('license');
  const userId = useUser()?.userId;
  // A sub-licence without settings of its own forces those of the administrator above it.
  const areOwnSettings =
    license.adminUserId === userId && !(license.isChild && (disabled || values.forceParentSettings));
  return (
    <>
      <SettingsSection title={t('settings.sharing')}>
        <Radio.Group
          label={t('settings.shareTexts')}
          value={values.shareTexts}
          onChange={(value) => form.change({ shareTexts: levels.find((level) => level === value) ?? 'N' })}
        >
          <Stack gap="xs" mt="xs">
            {levels.map((level) => (
              <Radio
                key={level}
                value={level}
                label={t(`settings.share_${level}`)}
                description={t(`settings.shareHint_${level}`)}
                disabled={disabled}
              />
            ))}
          </Stack>
        </Radio.Group>
      </SettingsSection>
      <Divider my="lg" />
      <SettingsSection title={t('settings.members')}>
        <FlagSwitch {...props} name="allowViewLicenseReports" />
        <FlagSwitch
          {...props}
          name="forceUserSettings"
          {...(areOwnSettings ? {} : { text: 'forceUserSettingsOther' })}
        />
        {license.bounds !== null && values.forceUserSettings && (
          <FlagSwitch {...props} name="forceParentSettings" />
        )}
        <FlagSwitch {...props} name="beginnerMode" />
      </SettingsSection>
      {!license.isChild && (
        <>
          <Divider my="lg" />
          <SettingsSection title={t('settings.subLicenses')}>
            <FlagSwitch {...props} name="allowSubLicenseOverwrite" />
            <SubLicenseEffect license={license} allowed={values.allowSubLicenseOverwrite} />
          </SettingsSection>
        </>
      )}
    </>
  );
}
