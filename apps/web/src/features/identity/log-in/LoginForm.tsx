import { Button, PasswordInput, TextInput } from '@mantine/core';
import type { InputOf } from '@palimpsest/contract';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { useOperation } from '../../../api/query.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { later } from '../../../ui/first-page-shown.ts';
import { LaterPart } from '../../../ui/LaterPart.tsx';
import classes from '../entry/Entry.module.css';
import type { EnteringProps } from '../entry/entering.ts';
import { FormFault } from '../entry/FormFault.tsx';
import { MailField } from '../entry/MailField.tsx';
import { safeBack } from '../entry/safe-back.ts';
import { useEnter } from '../entry/use-enter.ts';
import { canUsePasskeys } from '../../../common/passkeys/web-authn.ts';
import { useVisit } from './use-visit.ts';
import { VisitChoice } from './VisitChoice.tsx';

const PasskeyLogin = later(async () => (await import('./PasskeyLogin.tsx')).PasskeyLogin);
const PasskeyButton = later(
  async () => (await import('../../../common/passkeys/PasskeyButton.tsx')).PasskeyButton,
);

/** A message, or only that the field is wrong. A field loses its error when it is changed. */
interface FieldErrors {
  readonly mail?: string | true | undefined;
  readonly pwd?: string | undefined;
  readonly code?: string | undefined;
}

/** Email and password, with the second factor of those who have one, or a passkey. A guest may take along what they have made. */
export function LoginForm({ back, onEntered }: EnteringProps) {
  const { t } = useTranslation('identity');
  const { t: tApp } = useTranslation('app');
  const language = useLanguage();
  const enter = useEnter(onEntered);
  const visit = useVisit();
  const [takesAlong, setTakesAlong] = useState(true);
  const [needsCode, setNeedsCode] = useState(false);
  const [mail, setMail] = useState('');
  const [pwd, setPwd] = useState('');
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  /** An error that is not about a field. */
  const [fault, setFault] = useState<ApiError | null>(null);
  const pwdField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (needsCode) codeField.current?.focus();
  }, [needsCode, errors.code]);
  const login = useOperation('Login', {
    link: ({ message }) =>
      message === 'loggedInWithVisit'
        ? { href: '/plagiarism/reports', label: tApp('toast.reports') }
        : undefined,
    onSuccess: ({ data }) => enter(data, safeBack(back)),
    onError: (error) => {
      if (error.key === 'secondFactorRequired' || error.key === 'secondFactorNotValid') {
        setNeedsCode(true);
        setErrors(error.key === 'secondFactorNotValid' ? { code: error.text(language) } : {});
        return true;
      }
      if (error.key !== 'loginNotValid') {
        setFault(error);
        return true;
      }
      // The page never says which of the two is wrong. The typed text stays.
      setErrors({ mail: true, pwd: error.text(language) });
      pwdField.current?.focus();
      return true;
    },
  });
  const mayTakeAlong = visit !== undefined && takesAlong;
  const logIn = (factor: Pick<InputOf<'Login'>, 'code' | 'passkey'>): void => {
    setErrors({});
    setFault(null);
    login.mutate({ mail: mail.trim(), pwd, takeover: mayTakeAlong ? 1 : 0, ...factor });
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (mail.trim() === '' || pwd === '') return;
    logIn(needsCode && code.trim() !== '' ? { code } : {});
  };

  return (
    <form onSubmit={submit} noValidate className={classes['form']}>
      <MailField autoComplete="username webauthn" value={mail} onChange={setMail} error={errors.mail} />
      <PasswordInput
        label={t('password')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
        ref={pwdField}
        value={pwd}
        onChange={(event) => setPwd(event.currentTarget.value)}
        error={errors.pwd}
      />
      {needsCode && (
        <TextInput
          ref={codeField}
          label={t('secondFactor')}
          description={t('secondFactorHint')}
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={errors.code}
        />
      )}
      {visit !== undefined && <VisitChoice visit={visit} checked={takesAlong} onChange={setTakesAlong} />}
      <Button type="submit" loading={login.isPending} disabled={mail.trim() === '' || pwd === ''} mt="xs">
        {t('submit')}
      </Button>
      {fault !== null && <FormFault error={fault} />}
      {canUsePasskeys() && (
        <LaterPart heightPx={36}>
          {needsCode ? (
            <PasskeyButton
              label={t('passkeyInstead')}
              isBusy={login.isPending}
              onSigned={(passkey) => logIn({ passkey })}
            />
          ) : (
            <PasskeyLogin back={back} takesAlong={mayTakeAlong} onEntered={onEntered} />
          )}
        </LaterPart>
      )}
    </form>
  );
}
