import { TextInput } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import type { ComponentProps } from 'react';
import { MailInput, type MailInputProps } from '../../ui/fields/MailInput.tsx';

interface SenderFieldsProps {
  readonly labels: { readonly name: string; readonly mail: string };
  readonly name: Pick<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'error'>;
  readonly mail: Pick<MailInputProps, 'value' | 'onChange' | 'error'>;
}

/** Name and email address of the sender: the beginning of every form to the operator. */
export function SenderFields({ labels, name, mail }: SenderFieldsProps) {
  return (
    <>
      <TextInput
        required
        withAsterisk={false}
        label={labels.name}
        autoComplete="name"
        maxLength={limits.contactLineChars}
        {...name}
      />
      <MailInput required withAsterisk={false} label={labels.mail} {...mail} />
    </>
  );
}
