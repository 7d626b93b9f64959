import type { Installation, SettingKey } from '@palimpsest/contract';
import { useForm, type FormState } from '../form/use-form.ts';
import { settingProblemOf, settingFieldsOf, withLanguages, type SettingFields } from './setting-rules.ts';

/** A form of settings of the installation. Only what was changed can be wrong: a stored value stays as it is. */
export function useSettingsForm({ Values }: Pick<Installation, 'Values'>): FormState<SettingFields> {
  const form = useForm<SettingFields>({
    stored: settingFieldsOf(Values),
    problems: (_, changes) => {
      const wrong = (Object.keys(changes) as SettingKey[]).filter(
        (key) => changes[key] !== undefined && settingProblemOf(key, changes[key]) !== null,
      );
      // The field says what is wrong.
      return Object.fromEntries(wrong.map((key) => [key, true]));
    },
  });
  const change = ({ languages, ...changed }: SettingFields): void =>
    form.change(
      languages === undefined
        ? changed
        : { ...changed, ...withLanguages(languages, form.values.defaultLanguage) },
    );
  return { ...form, change };
}
