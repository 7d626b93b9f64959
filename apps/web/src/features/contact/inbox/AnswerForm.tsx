import { Anchor, Button, Checkbox, Text, Textarea } from '@mantine/core';
import { limits, type Inquiry } from '@palimpsest/contract';
import { useState, type FormEvent } from 'react';
import { useOperation } from '../../../api/query.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import classes from '../Contact.module.css';

interface AnswerFormProps {
  readonly inquiry: Inquiry;
}

/** An answer by email; without a mail server, a link that opens the administrator's own email program. */
export function AnswerForm({ inquiry }: AnswerFormProps) {
  const { t } = useTranslation('inbox');
  const [text, setText] = useState('');
  const [isDone, setIsDone] = useState(true);
  const answer = useOperation('AnswerInquiry', { onSuccess: () => setText('') });
  if (!inquiry.HasMailServer) {
    const href = `mailto:${encodeURIComponent(inquiry.Mail)}?subject=${encodeURIComponent(`Re: ${inquiry.Subject}`)}`;
    return (
      <Text>
        {t('answer.noServer')} <Anchor href={href}>{t('answer.program')}</Anchor>
      </Text>
    );
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() !== '') answer.mutate({ id: inquiry.Id, text, done: isDone ? 1 : 0 });
  };
  return (
    <form onSubmit={submit} noValidate className={classes['form']}>
      <Textarea
        label={t('answer.text')}
        description={t('answer.hint', { mail: inquiry.Mail })}
        lang={inquiry.Language}
        autosize
        minRows={5}
        maxRows={16}
        maxLength={limits.contactMessageChars}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Checkbox
        label={t('answer.done')}
        checked={isDone}
        onChange={(event) => setIsDone(event.currentTarget.checked)}
      />
      <div>
        <Button type="submit" loading={answer.isPending} disabled={text.trim() === ''}>
          {t('answer.send')}
        </Button>
      </div>
    </form>
  );
}
