import { Anchor, Button, Text, TextInput } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { BotCheckLine } from '../../../common/bot-check/BotCheckLine.tsx';
import type { BotCheck } from '../../../common/bot-check/use-bot-check.ts';
import classes from '../entry/Entry.module.css';
import { mustWait, useCountdown } from './use-countdown.ts';

interface CodeStepProps {
  readonly mail: string;
  readonly chars: number;
  readonly submitLabel: string;
  readonly botCheck: BotCheck;
  /** Of the last try, or of the last email. */
  readonly error: ApiError | null;
  readonly isBusy: boolean;
  /** How many emails were sent. */
  readonly sends: number;
  readonly onSubmit: (code: string) => void;
  readonly onResend: () => void;
  readonly onBack: () => void;
}

/** Asks for the code from an email. A wrong code is cleared, and the field keeps the focus. */
export function CodeStep(props: CodeStepProps) {
  const { mail, chars, submitLabel, botCheck, error, isBusy, sends, onSubmit, onResend, onBack } = props;
  const { t } = useTranslation('accounts');
  const language = useLanguage();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const left = useCountdown(sends);
  const isComplete = code.replaceAll(/[\s-]/g, '').length === chars;
  const [shownError, setShownError] = useState(error);
  if (error !== shownError) {
    setShownError(error);
    // The code is right if the second factor is what is missing.
    if (error !== null && !error.key.startsWith('secondFactor')) setCode('');
  }
  useEffect(() => field.current?.focus(), [error]);

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
          error={error === null ? undefined : error.text(language)}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" loading={isBusy} disabled={!isComplete}>
          {submitLabel}
        </Button>
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
      <Text size="sm" c="dimmed" mt="md">
        {left > 0 ? t('code.onItsWay', { mail, count: left }) : t('code.notThere', { mail })}
      </Text>
      <BotCheckLine check={botCheck} />
    </>
  );
}
