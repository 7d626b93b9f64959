import { Switch } from '@mantine/core';
import type { License } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';
import type { LicenseFlag } from '../../../common/membership/license-flags.ts';
import type { LicenseDraft } from './license-draft.ts';
import { useStaysWithUser } from '../../../common/on-behalf/use-stays-with-user.ts';

export interface LicenseFieldsProps {
  readonly license: License;
  readonly draft: LicenseDraft;
  /** Somebody else decides about the settings. */
  readonly disabled: boolean;
  readonly onChange: (changed: Partial<LicenseDraft>) => void;
}

interface FlagSwitchProps extends LicenseFieldsProps {
  readonly name: LicenseFlag | 'forceParentSettings';
  /** The name of its texts, if it is not that of the setting. */
  readonly text?: 'forceUserSettingsOther';
}

/** Settings that change what becomes of the data of members. */
const final: readonly string[] = ['forceUserSettings', 'forceParentSettings', 'allowSubLicenseOverwrite'];

/** One switch of the settings with its explanation. */
export function FlagSwitch({ name, text, draft, disabled, onChange }: FlagSwitchProps) {
  const { t } = useTranslation('license');
  const staysWithUser = useStaysWithUser();
  return (
    <Switch
      label={t(`settings.${text ?? name}`)}
      description={t(`settings.${text ?? name}Hint`)}
      disabled={disabled || (final.includes(name) && staysWithUser !== undefined)}
      checked={draft[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
    />
  );
}
