import { Select, Textarea, TextInput } from '@mantine/core';
import { limits, organisationTypes } from '@palimpsest/contract';
import { useUser } from '../../api/use-user.ts';
import { Form } from '../../common/form/Form.tsx';
import { useForm } from '../../common/form/use-form.ts';
import { useTranslation } from '../../i18n/translate.ts';
import classes from './Contact.module.css';
import { quoteInput, quoteProblems, type QuoteFields } from './quote-fields.ts';
import { SenderFields } from './SenderFields.tsx';
import { SendPart } from './SendPart.tsx';
import { Thanks } from './Thanks.tsx';
import { useSending } from './use-sending.ts';

const numbers = ['studentCount', 'plagCheckCount', 'pageCount'] as const;

/** Four fields are required: contact, email address, organisation and its kind. */
export function QuoteForm() {
  const { t } = useTranslation('contact');
  const user = useUser();
  const stored: QuoteFields = {
    contactName: user?.name ?? '',
    contactMail: user?.mail ?? '',
    orgName: '',
    orgType: null,
    studentCount: '',
    plagCheckCount: '',
    pageCount: '',
    remarks: '',
  };
  const form = useForm({
    stored,
    problems: quoteProblems,
    errors: { mailNotValid: 'contactMail' },
  });
  const sending = useSending('SendQuoteMail', form.refused);
  const { sent, botCheck } = sending;
  if (sent !== null) {
    return <Thanks title={t('thanks.quote')} mail={sent.mail} isConfirmed={sent.CopySent} />;
  }
  const { orgType } = form.values;
  return (
    <Form
      form={form}
      isBusy={sending.isBusy}
      onSave={({ values }) => {
        const input = quoteInput(values);
        sending.send(input.contactMail, input);
      }}
      className={classes['form']}
    >
      <SenderFields
        labels={{ name: t('field.contactName'), mail: t('field.contactMail') }}
        name={form.input('contactName')}
        mail={form.field('contactMail')}
      />
      <TextInput
        required
        withAsterisk={false}
        label={t('field.orgName')}
        autoComplete="organization"
        maxLength={limits.contactLineChars}
        onFocus={botCheck.prepare}
        {...form.input('orgName')}
      />
      <Select
        required
        withAsterisk={false}
        label={t('field.orgType')}
        placeholder={t('choose')}
        data={organisationTypes.map((type) => ({ value: String(type), label: t(`orgType.${type}`) }))}
        value={orgType === null ? null : String(orgType)}
        onChange={(value) =>
          form.change({ orgType: organisationTypes.find((type) => String(type) === value) ?? null })
        }
      />
      <div className={classes['numbers']}>
        {numbers.map((field) => (
          <TextInput
            key={field}
            label={t(`field.${field}`)}
            inputMode="numeric"
            maxLength={10}
            {...form.input(field)}
          />
        ))}
      </div>
      <Textarea
        label={t('field.remarks')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={limits.contactMessageChars}
        {...form.input('remarks')}
      />
      <SendPart sending={sending} label={t('quote.send')} isReady={form.isValid} />
    </Form>
  );
}
