import { Textarea, TextInput } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useState, type FormEvent } from 'react';
import { useUser } from '../../api/use-user.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './Contact.module.css';
import { SendPart } from './SendPart.tsx';
import { Thanks } from './Thanks.tsx';
import { useSending } from './use-sending.ts';

/** A message to the operator. All four fields are required; those of a user are filled in. */
export function ContactForm() {
  const { t } = useTranslation('contact');
  const language = useLanguage();
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
    <form onSubmit={submit} onFocus={botCheck.prepare} noValidate className={classes['form']}>
      <TextInput
        required
        withAsterisk={false}
        label={t('field.name')}
        autoComplete="name"
        maxLength={limits.contactLineChars}
        value={name}
        onChange={(event) => setTyped({ ...typed, name: event.currentTarget.value })}
      />
      <TextInput
        required
        withAsterisk={false}
        label={t('field.mail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={limits.mailMaxChars}
        value={mail}
        onChange={(event) => setTyped({ ...typed, mail: event.currentTarget.value })}
        error={error?.key === 'mailNotValid' && error.text(language)}
      />
      <TextInput
        required
        withAsterisk={false}
        label={t('field.subject')}
        maxLength={limits.contactLineChars}
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
