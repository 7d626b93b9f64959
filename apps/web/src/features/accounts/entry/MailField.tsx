import { TextInput, type TextInputProps } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';

interface MailFieldProps extends Pick<TextInputProps, 'autoComplete' | 'error' | 'onFocus'> {
  readonly value: string;
  readonly onChange: (mail: string) => void;
}

/** The email address that names an account. */
export function MailField({ onChange, ...props }: MailFieldProps) {
  const { t } = useTranslation('accounts');
  return (
    <TextInput
      label={t('mail')}
      type="email"
      autoComplete="username"
      inputMode="email"
      maxLength={limits.mailMaxChars}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...props}
    />
  );
}
