import { Anchor, Button, Text, TextInput } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { BotCheckLine } from '../../../common/bot-check/BotCheckLine.tsx';
import type { BotCheck } from '../../../common/bot-check/use-bot-check.ts';
import classes from '../entry/Entry.module.css';
import { FormFault } from '../entry/FormFault.tsx';
import { mustWait, useCountdown } from './use-countdown.ts';

interface CodeStepProps {
  readonly chars: number;
  readonly submitLabel: string;
  /** Another reason why no email may arrive. */
  readonly notThereHint?: string;
  /** A field after the code. */
  readonly after?: ReactNode;
  readonly botCheck: BotCheck;
  /** The error of the last try, or of the last email. */
  readonly error: ApiError | null;
  readonly isBusy: boolean;
  /** How many emails were sent. */
  readonly sends: number;
  readonly onSubmit: (code: string) => void;
  readonly onResend: () => void;
  readonly onBack: () => void;
}

/** Whether an error is about the second factor, and the code from the email was right. */
export function isAboutFactor(error: ApiError | null): boolean {
  return error !== null && /^(?:secondFactor|passkey)/.test(error.key);
}

/** Asks for the code from an email. A wrong code is cleared, and the field keeps the focus. */
export function CodeStep(props: CodeStepProps) {
  const { chars, submitLabel, after, botCheck, error, isBusy, sends, onSubmit, onResend, onBack } = props;
  const { notThereHint = '' } = props;
  const { t } = useTranslation('identity');
  const language = useLanguage();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const left = useCountdown(sends);
  const isComplete = code.replaceAll(/[\s-]/g, '').length === chars;
  const [shownError, setShownError] = useState(error);
  if (error !== shownError) {
    setShownError(error);
    // The code is right if the second factor is what is missing.
    if (error !== null && !isAboutFactor(error)) setCode('');
  }
  useEffect(() => {
    if (!isAboutFactor(error)) field.current?.focus();
  }, [error]);
  const isUnexpected = error !== null && error.errorId !== '';

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isComplete && !isBusy) onSubmit(code);
  };
  return (
    <>
      <form onSubmit={submit} noValidate className={classes['form']}>
        <TextInput
          ref={field}
          label={t('code.label')}
          description={t('code.hint', { count: chars, minutes: limits.codeMinutes })}
          classNames={{ input: classes['code'] ?? '' }}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={limits.typedCodeChars}
          error={error === null || isUnexpected || isAboutFactor(error) ? undefined : error.text(language)}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        {after}
        <Button type="submit" loading={isBusy} disabled={!isComplete}>
          {submitLabel}
        </Button>
        {isUnexpected && <FormFault error={error} />}
      </form>
      <div className={classes['links']}>
        {mustWait(sends, left) ? (
          <Text size="sm" c="dimmed" span>
            {t('code.resendIn', { count: left })}
          </Text>
        ) : (
          <Anchor component="button" type="button" onClick={onResend} disabled={isBusy}>
            {t('code.resend')}
          </Anchor>
        )}
        <Anchor component="button" type="button" onClick={onBack}>
          {t('code.back')}
        </Anchor>
      </div>
      {!mustWait(sends, left) && (
        <Text size="sm" c="dimmed" mt="md">
          {left > 0
            ? t('code.onItsWay', { count: left })
            : [t('code.notThere'), notThereHint].join(' ').trim()}
        </Text>
      )}
      <BotCheckLine check={botCheck} />
    </>
  );
}
