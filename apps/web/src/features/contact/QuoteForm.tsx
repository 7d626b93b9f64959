import { Select, Textarea, TextInput } from '@mantine/core';
import { limits, organisationTypes } from '@palimpsest/contract';
import { useState, type FormEvent } from 'react';
import { useUser } from '../../api/use-user.ts';
import { useTranslation } from '../../i18n/translate.ts';
import classes from './Contact.module.css';
import { isQuoteComplete, quoteInput, type QuoteDraft } from './quote-draft.ts';
import { SenderFields } from './SenderFields.tsx';
import { SendPart } from './SendPart.tsx';
import { Thanks } from './Thanks.tsx';
import { useSending } from './use-sending.ts';

const numbers = ['studentCount', 'plagCheckCount', 'pageCount'] as const;

/** Four fields are required: contact, email address, organisation and its kind. */
export function QuoteForm() {
  const { t } = useTranslation('contact');
  const user = useUser();
  const sending = useSending('SendQuoteMail');
  const { error, sent, botCheck } = sending;
  const [typed, setTyped] = useState<Partial<QuoteDraft>>({});
  if (sent !== null) {
    return <Thanks title={t('thanks.quote')} mail={sent.mail} isConfirmed={sent.CopySent} />;
  }
  const draft: QuoteDraft = {
    contactName: user?.name ?? '',
    contactMail: user?.mail ?? '',
    orgName: '',
    orgType: null,
    studentCount: '',
    plagCheckCount: '',
    pageCount: '',
    remarks: '',
    ...typed,
  };
  const change = (field: keyof QuoteDraft) => (event: { currentTarget: { value: string } }) =>
    setTyped({ ...typed, [field]: event.currentTarget.value });
  const isReady = isQuoteComplete(draft);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const input = quoteInput(draft);
    if (input !== null) sending.send(input.contactMail, input);
  };
  return (
    <form onSubmit={submit} noValidate className={classes['form']}>
      <SenderFields
        labels={{ name: t('field.contactName'), mail: t('field.contactMail') }}
        name={draft.contactName}
        mail={draft.contactMail}
        onName={(contactName) => setTyped({ ...typed, contactName })}
        onMail={(contactMail) => setTyped({ ...typed, contactMail })}
        error={error}
      />
      <TextInput
        required
        withAsterisk={false}
        label={t('field.orgName')}
        autoComplete="organization"
        maxLength={limits.contactLineChars}
        onFocus={botCheck.prepare}
        value={draft.orgName}
        onChange={change('orgName')}
      />
      <Select
        required
        withAsterisk={false}
        label={t('field.orgType')}
        placeholder={t('choose')}
        data={organisationTypes.map((type) => ({ value: String(type), label: t(`orgType.${type}`) }))}
        value={draft.orgType === null ? null : String(draft.orgType)}
        onChange={(value) =>
          setTyped({ ...typed, orgType: organisationTypes.find((type) => String(type) === value) ?? null })
        }
      />
      <div className={classes['numbers']}>
        {numbers.map((field) => (
          <TextInput
            key={field}
            label={t(`field.${field}`)}
            inputMode="numeric"
            maxLength={10}
            value={draft[field]}
            onChange={change(field)}
          />
        ))}
      </div>
      <Textarea
        label={t('field.remarks')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={limits.contactMessageChars}
        value={draft.remarks}
        onChange={change('remarks')}
      />
      <SendPart sending={sending} label={t('quote.send')} isReady={isReady} />
    </form>
  );
}
