import { TextInput, type TextInputProps } from '@mantine/core';
import { limits } from '@palimpsest/contract';

export interface MailInputProps extends Omit<TextInputProps, 'type' | 'value' | 'onChange'> {
  readonly value: string;
  readonly onChange: (mail: string) => void;
}

/** An email address, with the keyboard for it on phones. */
export function MailInput({ onChange, ...props }: MailInputProps) {
  return (
    <TextInput
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={limits.mailMaxChars}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...props}
    />
  );
}
