import { TextInput } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import type { FormState } from '../form/use-form.ts';

/** How a new licence or sub-licence is found and who administers it. Both may be empty. */
export interface NewLicense {
  readonly code: string;
  readonly adminMail: string;
}

export const noNewLicense: NewLicense = { code: '', adminMail: '' };

interface NewLicenseFieldsProps {
  readonly form: FormState<NewLicense>;
  readonly codeLabel: string;
  readonly codeHint: string;
  readonly adminLabel: string;
  readonly adminHint: string;
}

/** The fields for the code and the administrator of a new licence or sub-licence. */
export function NewLicenseFields({ form, ...texts }: NewLicenseFieldsProps) {
  return (
    <>
      <TextInput
        label={texts.codeLabel}
        description={texts.codeHint}
        maxLength={limits.licenseCodeChars}
        autoComplete="off"
        spellCheck={false}
        {...form.input('code')}
      />
      <TextInput
        type="email"
        label={texts.adminLabel}
        description={texts.adminHint}
        maxLength={limits.mailMaxChars}
        autoComplete="off"
        {...form.input('adminMail')}
      />
    </>
  );
}
