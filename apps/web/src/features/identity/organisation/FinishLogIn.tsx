import { Button, Loader, PasswordInput, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { InputOf } from '@palimpsest/contract';
import type { ApiError } from '../../../api/api-error.ts';
import { useOperation } from '../../../api/query.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import classes from '../entry/Entry.module.css';
import { FormFault } from '../entry/FormFault.tsx';
import { safeBack } from '../entry/safe-back.ts';
import { useEnter } from '../entry/use-enter.ts';
import { PasskeyButton } from '../../../common/passkeys/PasskeyButton.tsx';
import { useVisitState } from '../log-in/use-visit.ts';
import { VisitChoice } from '../log-in/VisitChoice.tsx';
import { StartLogIn } from './StartLogIn.tsx';

interface FinishLogInProps {
  readonly sso: string;
  readonly organisation: string;
  readonly state: string;
  readonly back: string | undefined;
}

/** The proofs that the server asks for before it opens the session. */
type Asked = 'password' | 'code';

/**
 * The last step, after the identity provider: it goes by itself, unless a password or a second factor is needed, or a guest has
 * made something that the account could get.
 */
export function FinishLogIn({ sso, organisation, state, back }: FinishLogInProps) {
  const { t } = useTranslation('organisation');
  const { t: tIdentity } = useTranslation('identity');
  const { t: tApp } = useTranslation('app');
  const language = useLanguage();
  const enter = useEnter();
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  const [pwd, setPwd] = useState('');
  const [code, setCode] = useState('');
  const [error, setError] = useState<ApiError | null>(null);
  const hasBegun = useRef(false);
  const { visit, isKnown } = useVisitState();
  const [takesAlong, setTakesAlong] = useState(true);
  const finish = useOperation('LoginWithSso', {
    link: ({ message }) =>
      message === 'loggedInWithVisit'
        ? { href: '/plagiarism/reports', label: tApp('toast.reports') }
        : undefined,
    onSuccess: ({ data }) => enter(data, safeBack(back)),
    onError: (refused) => {
      setError(refused);
      const { key } = refused;
      if (key === 'ssoPasswordNeeded' || key === 'loginNotValid') setAsked(['password']);
      if (key === 'secondFactorRequired' || key === 'secondFactorNotValid') {
        setAsked((before) => (before.includes('code') ? before : [...before, 'code']));
      }
      return true;
    },
  });
  const { mutate } = finish;
  useEffect(() => {
    // Once, also where effects run twice: the state works once.
    if (hasBegun.current || !isKnown || visit !== undefined) return;
    hasBegun.current = true;
    mutate({ state });
  }, [mutate, state, isKnown, visit]);

  const logIn = (factor: Pick<InputOf<'LoginWithSso'>, 'code' | 'passkey'>): void => {
    hasBegun.current = true;
    const takeover = visit !== undefined && takesAlong ? 1 : 0;
    mutate({ state, takeover, pwd, ...factor });
  };
  if (error === null && (visit === undefined || !isKnown)) return <Loader aria-label={t('loading')} />;
  if (error !== null && asked.length === 0) {
    return <StartLogIn sso={sso} organisation={organisation} back={back} problem={error.key} />;
  }
  const needsPassword = asked.includes('password');
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    logIn(code.trim() === '' ? {} : { code });
  };
  const isAboutField = ['ssoPasswordNeeded', 'loginNotValid', 'secondFactorRequired', 'secondFactorNotValid'];
  return (
    <form onSubmit={submit} noValidate className={classes['form']}>
      {needsPassword && (
        <>
          <Text>{t('link')}</Text>
          <PasswordInput
            label={tIdentity('password')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': tIdentity('showPassword') }}
            value={pwd}
            onChange={(event) => setPwd(event.currentTarget.value)}
            error={error?.key === 'loginNotValid' ? t('passwordWrong') : undefined}
          />
        </>
      )}
      {asked.includes('code') && (
        <TextInput
          label={tIdentity('secondFactor')}
          description={tIdentity('secondFactorHint')}
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={error?.key === 'secondFactorNotValid' ? error.text(language) : undefined}
        />
      )}
      {visit !== undefined && <VisitChoice visit={visit} checked={takesAlong} onChange={setTakesAlong} />}
      <Button type="submit" loading={finish.isPending} disabled={needsPassword && pwd === ''}>
        {t('finish')}
      </Button>
      {error !== null && !isAboutField.includes(error.key) && <FormFault error={error} />}
      {asked.includes('code') && (
        <PasskeyButton
          label={tIdentity('passkeyInstead')}
          isBusy={finish.isPending}
          onSigned={(passkey) => logIn({ passkey })}
        />
      )}
    </form>
  );
}
