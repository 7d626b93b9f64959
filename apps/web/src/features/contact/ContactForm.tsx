import { Textarea, TextInput } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useState, type FormEvent } from 'react';
import { useUser } from '../../api/use-user.ts';
import { useTranslation } from '../../i18n/translate.ts';
import classes from './Contact.module.css';
import { SenderFields } from './SenderFields.tsx';
import { SendPart } from './SendPart.tsx';
import { Thanks } from './Thanks.tsx';
import { useSending } from './use-sending.ts';

/** A message to the operator. All four fields are required; those of a user are filled in. */
export function ContactForm() {
  const { t } = useTranslation('contact');
  const user = useUser();
  const sending = useSending('SendContactMail');
  const { error, sent, botCheck } = sending;
  const [typed, setTyped] = useState<{ readonly name?: string; readonly mail?: string }>({});
  const [subject, setSubject] = useState('');
  const [message, setMessage] = useState('');
  if (sent !== null) {
    return <Thanks title={t('thanks.message')} mail={sent.mail} isConfirmed={sent.CopySent} />;
  }
  const name = typed.name ?? user?.name ?? '';
  const mail = typed.mail ?? user?.mail ?? '';
  const isReady = [name, mail, subject, message].every((value) => value.trim() !== '');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady) sending.send(mail.trim(), { name, mail, subject, message });
  };
  return (
    <form onSubmit={submit} noValidate className={classes['form']}>
      <SenderFields
        labels={{ name: t('field.name'), mail: t('field.mail') }}
        name={name}
        mail={mail}
        onName={(name) => setTyped({ ...typed, name })}
        onMail={(mail) => setTyped({ ...typed, mail })}
        error={error}
      />
      <TextInput
        required
        withAsterisk={false}
        label={t('field.subject')}
        maxLength={limits.contactLineChars}
        onFocus={botCheck.prepare}
        value={subject}
        onChange={(event) => setSubject(event.currentTarget.value)}
      />
      <Textarea
        required
        withAsterisk={false}
        label={t('field.message')}
        autosize
        minRows={5}
        maxRows={10}
        maxLength={limits.contactMessageChars}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <SendPart sending={sending} label={t('send')} isReady={isReady} />
    </form>
  );
}
