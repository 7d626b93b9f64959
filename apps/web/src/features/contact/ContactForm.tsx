import { Textarea, TextInput } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useUser } from '../../api/use-user.ts';
import { Form } from '../../common/form/Form.tsx';
import { missingIn } from '../../common/form/missing-in.ts';
import { useForm } from '../../common/form/use-form.ts';
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
  const form = useForm({
    stored: { name: user?.name ?? '', mail: user?.mail ?? '', subject: '', message: '' },
    problems: (fields) => missingIn(fields, ['name', 'mail', 'subject', 'message']),
    errors: { mailNotValid: 'mail' },
  });
  const sending = useSending('SendContactMail', form.refused);
  const { sent, botCheck } = sending;
  if (sent !== null) {
    return <Thanks title={t('thanks.message')} mail={sent.mail} isConfirmed={sent.CopySent} />;
  }
  return (
    <Form
      form={form}
      isBusy={sending.isBusy}
      onSave={({ values }) => sending.send(values.mail.trim(), values)}
      className={classes['form']}
    >
      <SenderFields
        labels={{ name: t('field.name'), mail: t('field.mail') }}
        name={form.input('name')}
        mail={form.field('mail')}
      />
      <TextInput
        required
        withAsterisk={false}
        label={t('field.subject')}
        maxLength={limits.contactLineChars}
        onFocus={botCheck.prepare}
        {...form.input('subject')}
      />
      <Textarea
        required
        withAsterisk={false}
        label={t('field.message')}
        autosize
        minRows={5}
        maxRows={10}
        maxLength={limits.contactMessageChars}
        {...form.input('message')}
      />
      <SendPart sending={sending} label={t('send')} isReady={form.isValid} />
    </Form>
  );
}
