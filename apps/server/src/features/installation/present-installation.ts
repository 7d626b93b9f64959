import {
  installationSettings,
  settingKeys,
  type Installation,
  type SettingValues,
} from '@palimpsest/contract';
import { epochOrNull } from '../../platform/http/epoch-seconds.ts';
import type { Services } from '../../services.ts';
import { valuesGiven, valuesInEffect } from '../../platform/settings/index.ts';
import { logoAddress } from '../../platform/http/answers/logo-address.ts';

/** The settings for administrators, without secrets. */
export function presentInstallation({ config, settings }: Services): Installation {
  const given = valuesGiven(config.given);
  const values = valuesInEffect(settings.stored, given);
  return {
    Values: withoutSecrets(values),
    States: settingKeys.map((key) => {
      const stored = settings.stored.get(key);
      const { isSecret, variable, fallback } = installationSettings[key];
      const isUnreadable = stored?.isUnreadable === true;
      return {
        Key: key,
        IsSet: isUnreadable || JSON.stringify(values[key]) !== JSON.stringify(fallback),
        IsSecret: isSecret,
        Environment: given[key] === undefined ? '' : variable,
        IsUnreadable: isUnreadable,
        ChangedDate: epochOrNull(stored?.changedAt ?? null),
        ChangedBy: stored?.changedBy ?? '',
      };
    }),
    Logo: logoAddress(settings.state.logo),
    SetUp: { State: settings.state.setUp, Steps: [...settings.state.setUpSteps] },
  };
}

function withoutSecrets(values: SettingValues): SettingValues {
  return Object.fromEntries(
    settingKeys.map((key) => [key, installationSettings[key].isSecret ? '' : values[key]]),
  ) as SettingValues;
}
