import { TextInput } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import type { ApiError } from '../../api/api-error.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { MailInput } from '../../ui/fields/MailInput.tsx';

interface SenderFieldsProps {
  readonly labels: { readonly name: string; readonly mail: string };
  readonly name: string;
  readonly mail: string;
  readonly onName: (name: string) => void;
  readonly onMail: (mail: string) => void;
  /** The error of the last attempt to send the form. */
  readonly error: ApiError | null;
}

/** Name and email address of the sender: the beginning of every form to the operator. */
export function SenderFields({ labels, name, mail, onName, onMail, error }: SenderFieldsProps) {
  const language = useLanguage();
  return (
    <>
      <TextInput
        required
        withAsterisk={false}
        label={labels.name}
        autoComplete="name"
        maxLength={limits.contactLineChars}
        value={name}
        onChange={(event) => onName(event.currentTarget.value)}
      />
      <MailInput
        required
        withAsterisk={false}
        label={labels.mail}
        value={mail}
        onChange={onMail}
        error={error?.key === 'mailNotValid' && error.text(language)}
      />
    </>
  );
}
