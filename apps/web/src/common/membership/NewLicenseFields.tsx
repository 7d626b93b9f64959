import { TextInput } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import type { ApiError } from '../../api/api-error.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { licenseFieldOf } from './license-field.ts';

/** How a new licence or sub-licence is found and who administers it. Both may be empty. */
export interface NewLicense {
  readonly code: string;
  readonly adminMail: string;
}

export const noNewLicense: NewLicense = { code: '', adminMail: '' };

interface NewLicenseFieldsProps {
  readonly fields: NewLicense;
  readonly onChange: (fields: NewLicense) => void;
  /** The error of the last attempt, shown at its field. */
  readonly error: ApiError | undefined;
  readonly codeLabel: string;
  readonly codeHint: string;
  readonly adminLabel: string;
  readonly adminHint: string;
}

/** The fields for the code and the administrator of a new licence or sub-licence. */
export function NewLicenseFields({ fields, onChange, error, ...texts }: NewLicenseFieldsProps) {
  const language = useLanguage();
  const errorAt = (field: keyof NewLicense) =>
    error !== undefined && licenseFieldOf(error) === field ? error.text(language) : undefined;
  return (
    <>
      <TextInput
        label={texts.codeLabel}
        description={texts.codeHint}
        maxLength={limits.licenseCodeChars}
        autoComplete="off"
        spellCheck={false}
        value={fields.code}
        error={errorAt('code')}
        onChange={(event) => onChange({ ...fields, code: event.currentTarget.value })}
      />
      <TextInput
        type="email"
        label={texts.adminLabel}
        description={texts.adminHint}
        maxLength={limits.mailMaxChars}
        autoComplete="off"
        value={fields.adminMail}
        error={errorAt('adminMail')}
        onChange={(event) => onChange({ ...fields, adminMail: event.currentTarget.value })}
      />
    </>
  );
}
