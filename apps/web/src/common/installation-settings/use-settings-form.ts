import type { Installation, SettingKey } from '@palimpsest/contract';
import { useTranslation } from '../../i18n/translate.ts';
import { useForm, type FormState } from '../form/use-form.ts';
import {
  numberRanges,
  settingProblemOf,
  settingFieldsOf,
  withLanguages,
  type SettingFields,
} from './setting-rules.ts';

/** A form of settings of the installation. Only what was changed can be wrong: a stored value stays as it is. */
export function useSettingsForm({ Values }: Pick<Installation, 'Values'>): FormState<SettingFields> {
  const { t } = useTranslation('installation');
  const problemOf = (key: SettingKey, value: unknown): string | undefined => {
    const problem = value === undefined ? null : settingProblemOf(key, value);
    if (problem === null) return undefined;
    const [least, most] = numberRanges[key] ?? [0, 0];
    return t(`problem.${problem}`, { least, most });
  };
  const form = useForm<SettingFields>({
    stored: settingFieldsOf(Values),
    problems: (_, changes) =>
      Object.fromEntries(
        (Object.keys(changes) as SettingKey[]).map((key) => [key, problemOf(key, changes[key])]),
      ),
    errors: { vatIdNotValid: 'sellerVatId' },
  });
  const change = ({ languages, ...changed }: SettingFields): void =>
    form.change(
      languages === undefined
        ? changed
        : { ...changed, ...withLanguages(languages, form.values.defaultLanguage) },
    );
  return { ...form, change };
}
