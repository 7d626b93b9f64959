import { Switch } from '@mantine/core';
import type { License } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';
import type { LicenseFlag } from '../../../common/membership/license-flags.ts';
import type { FormState } from '../../../common/form/use-form.ts';
import type { LicenseFields } from './license-fields.ts';
import { useStaysWithUser } from '../../../common/on-behalf/use-stays-with-user.ts';

export interface LicenseFieldsProps {
  readonly license: License;
  readonly form: FormState<LicenseFields>;
  /** Somebody else decides about the settings. */
  readonly disabled: boolean;
}

interface FlagSwitchProps extends LicenseFieldsProps {
  readonly name: LicenseFlag | 'forceParentSettings';
  /** The name of its texts, if it is not that of the setting. */
  readonly text?: 'forceUserSettingsOther';
}

/** Settings that change what becomes of the data of members. */
const final: readonly string[] = ['forceUserSettings', 'forceParentSettings', 'allowSubLicenseOverwrite'];

/** One switch of the settings with its explanation. */
export function FlagSwitch({ name, text, form, disabled }: FlagSwitchProps) {
  const { t } = useTranslation('license');
  const staysWithUser = useStaysWithUser();
  return (
    <Switch
      label={t(`settings.${text ?? name}`)}
      description={t(`settings.${text ?? name}Hint`)}
      disabled={disabled || (final.includes(name) && staysWithUser !== undefined)}
      {...form.flag(name)}
    />
  );
}
