import type { Installation, SettingKey } from '@palimpsest/contract';
import type { FormState } from '../form/use-form.ts';
import { SettingField } from './SettingField.tsx';
import type { SettingFields } from './setting-rules.ts';

interface SettingInputsProps {
  readonly settings: readonly SettingKey[];
  readonly installation: Pick<Installation, 'States'>;
  readonly form: FormState<SettingFields>;
}

/** The fields of these settings, as far as the server knows them. */
export function SettingInputs({ settings, installation, form }: SettingInputsProps) {
  return settings.map((key) => {
    const state = installation.States.find(({ Key }) => Key === key);
    return state && <SettingField key={key} setting={key} state={state} form={form} />;
  });
}
