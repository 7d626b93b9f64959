import { Button, Stack, TextInput } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { BotCheckLine } from '../../../common/bot-check/BotCheckLine.tsx';
import { AnchorLink } from '../../../ui/links.tsx';
import { CodeStep, isAboutFactor } from '../codes/CodeStep.tsx';
import { useEntrySearch } from '../entry/use-entry-search.ts';
import classes from '../entry/Entry.module.css';
import { PasskeyButton } from '../../../common/passkeys/PasskeyButton.tsx';
import { EntryPage } from '../entry/EntryPage.tsx';
import { FormFault } from '../entry/FormFault.tsx';
import { MailField } from '../entry/MailField.tsx';
import { OutsideMaintenance } from '../../../common/feedback/OutsideMaintenance.tsx';
import { useReset } from './use-reset.ts';

/** Resetting a password: an email with a code, which logs in once. A new password is chosen in the profile. */
export function ResetPage() {
  return (
    <OutsideMaintenance>
      <Reset />
    </OutsideMaintenance>
  );
}

function Reset() {
  const { t } = useTranslation('identity');
  const { kept } = useEntrySearch();
  const { flow, factor, setFactor, typed, send, logIn } = useReset();
  const [mail, setMail] = useState('');
  const isReady = mail.trim().length >= limits.mailMinChars;

  const { entered, error } = flow;
  if (entered !== null) {
    return (
      <EntryPage title={t('code.title')} lead={t('reset.sent', { mail: entered })}>
        <CodeStep
          {...flow}
          chars={limits.resetCodeChars}
          after={
            factor !== undefined && (
              <Stack gap="md">
                <FactorField value={factor} error={error} onChange={setFactor} />
                <PasskeyButton
                  label={t('passkeyInstead')}
                  isBusy={flow.isBusy}
                  onSigned={(passkey) => logIn(entered, typed, passkey)}
                />
              </Stack>
            )
          }
          submitLabel={t('submit')}
          onSubmit={(code) => logIn(entered, code)}
          onResend={() => send(entered)}
          onBack={() => {
            setFactor(undefined);
            flow.back();
          }}
        />
      </EntryPage>
    );
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isReady) return;
    setFactor(undefined);
    send(mail.trim());
  };
  return (
    <EntryPage title={t('reset.title')} lead={t('reset.lead')}>
      <form onSubmit={submit} noValidate className={classes['form']}>
        <MailField value={mail} onChange={setMail} onFocus={flow.botCheck.prepare} />
        <Button type="submit" loading={flow.isBusy} disabled={!isReady}>
          {t('reset.submit')}
        </Button>
        {error !== null && <FormFault error={error} />}
        <BotCheckLine check={flow.botCheck} />
      </form>
      <div className={classes['links']}>
        <AnchorLink to="/login" search={kept}>
          {t('reset.toLogin')}
        </AnchorLink>
      </div>
    </EntryPage>
  );
}

interface FactorFieldProps {
  readonly value: string;
  readonly error: ApiError | null;
  readonly onChange: (value: string) => void;
}

/** The second factor. It appears when the server asks for it, and has the focus then. */
function FactorField({ value, error, onChange }: FactorFieldProps) {
  const { t } = useTranslation('identity');
  const language = useLanguage();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isAboutFactor(error)) field.current?.focus();
  }, [error]);
  return (
    <TextInput
      ref={field}
      label={t('secondFactor')}
      description={t('secondFactorHint')}
      autoComplete="one-time-code"
      value={value}
      error={
        error?.key === 'secondFactorNotValid' || error?.key === 'passkeyNotValid'
          ? error.text(language)
          : undefined
      }
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
