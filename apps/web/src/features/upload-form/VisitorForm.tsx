import { Alert, Button, Text, TextInput } from '@mantine/core';
import { limits, type UploadForm } from '@palimpsest/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { MailInput } from '../../ui/fields/MailInput.tsx';
import { BotCheckLine } from '../../common/bot-check/BotCheckLine.tsx';
import { useBotCheck } from '../../common/bot-check/use-bot-check.ts';
import { isArrived } from '../../common/uploads/upload-item.ts';
import { FileArea } from './FileArea.tsx';
import { Submitted } from './Submitted.tsx';
import classes from './UploadForm.module.css';
import { useSubmission } from './use-submission.ts';
import { useVisitorFile } from './use-visitor-file.ts';

interface VisitorFormProps {
  readonly code: string;
  readonly form: UploadForm;
}

/** The file, the submitter's details (as far as the owner asks for them), and the button; then the outcome. */
export function VisitorForm({ code, form }: VisitorFormProps) {
  const { t } = useTranslation('uploadform');
  const language = useLanguage();
  const file = useVisitorFile(code);
  const botCheck = useBotCheck();
  const submission = useSubmission(code, botCheck);
  const [name, setName] = useState('');
  const [mail, setMail] = useState('');
  const [number, setNumber] = useState('');
  const [isTried, setIsTried] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const mailField = useRef<HTMLInputElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const [isAnother, setIsAnother] = useState(false);
  const isNameMissing = form.AskName === 'required' && name.trim() === '';
  const isMailWrong = mail.trim() !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(mail.trim());
  const { failure } = submission;
  const isMailRefused = failure?.isMailRefused === true;
  // Once the server has the file, it can be handed in; it is read before or after that.
  const isReady = file.item !== undefined && isArrived(file.item);
  const { prepare } = botCheck;
  useEffect(() => {
    if (isReady) prepare();
  }, [isReady, prepare]);
  useEffect(() => {
    if (failure === null) return;
    if (failure.isMailRefused) mailField.current?.focus();
    // While the button was busy it could not keep the focus.
    else if (document.activeElement === document.body) submitButton.current?.focus();
  }, [failure]);

  const submitter = { name: name.trim(), mail: mail.trim(), number: number.trim() };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const { item } = file;
    if (item === undefined || !isArrived(item) || submission.isBusy) return;
    setIsTried(true);
    if (isNameMissing) nameField.current?.focus();
    else if (isMailWrong) mailField.current?.focus();
    else void submission.submit(item, submitter);
  };

  if (submission.outcome !== null) {
    const another = (): void => {
      file.remove();
      submission.reset();
      setIsAnother(true);
    };
    const { item } = file;
    const again = (): void => {
      if (item !== undefined) void submission.submit(item, submitter, 1);
    };
    return (
      <Submitted
        outcome={submission.outcome}
        // The form of one person lists all submissions below.
        showsReport={form.ShowsReports && form.Person === ''}
        item={file.item}
        readError={file.failed?.error}
        isBusy={submission.isBusy}
        problem={failure?.error.text(language)}
        onAgain={again}
        onAnother={another}
      />
    );
  }
  return (
    <form noValidate onSubmit={onSubmit} className={classes['form']}>
      <FileArea file={file} disabled={submission.isBusy} takesFocus={isAnother} />
      {form.AskName !== 'off' && (
        <>
          <TextInput
            ref={nameField}
            label={t('name')}
            autoComplete="name"
            maxLength={limits.authorChars}
            withAsterisk={form.AskName === 'required'}
            aria-required={form.AskName === 'required'}
            error={isTried && isNameMissing ? t('nameMissing') : undefined}
            readOnly={submission.isBusy}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <MailInput
            ref={mailField}
            error={(isTried && isMailWrong) || isMailRefused ? t('mailWrong') : undefined}
            label={t('mail')}
            description={form.SendsReceipts ? t('mailHint') : t('mailHintNoReceipt')}
            readOnly={submission.isBusy}
            value={mail}
            onChange={setMail}
          />
        </>
      )}
      {form.AskNumber && (
        <TextInput
          label={t('number')}
          autoComplete="off"
          maxLength={limits.studentNumberChars}
          readOnly={submission.isBusy}
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
      )}
      {failure !== null && !isMailRefused && (
        <Alert color="rubric" variant="light" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {failure.error.text(language)}
        </Alert>
      )}
      <div className={classes['end']}>
        <Button
          ref={submitButton}
          type="submit"
          size="md"
          disabled={!isReady}
          loading={submission.isBusy}
          className={classes['submit'] ?? ''}
        >
          {t('submit')}
        </Button>
        {!isReady && (
          <Text size="xs" c="dimmed">
            {t('submitHint')}
          </Text>
        )}
        <BotCheckLine check={botCheck} />
      </div>
    </form>
  );
}
