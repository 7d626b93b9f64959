import { Button, Paper, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { useOperation } from '../../api/query.ts';
import { replaceUser, useUser } from '../../api/use-user.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { safeBack } from './safe-back.ts';
import { useVisit } from './use-visit.ts';
import { VisitChoice } from './VisitChoice.tsx';

/** A message, or only that the field is wrong. A field loses its error when it is changed. */
interface FieldErrors {
  readonly mail?: string | true | undefined;
  readonly pwd?: string | undefined;
}

export function LoginPage() {
  const { t } = useTranslation('accounts');
  const { t: tApp } = useTranslation('app');
  const language = useLanguage();
  const client = useQueryClient();
  const router = useRouter();
  const { back } = useSearch({ from: '/login' });
  const loggedIn = useUser()?.loggedIn;
  const visit = useVisit();
  const [takesAlong, setTakesAlong] = useState(true);
  useEffect(() => {
    // After the login, and for users who are already logged in.
    if (loggedIn === true) router.history.replace(safeBack(back));
  }, [loggedIn, back, router]);

  const [mail, setMail] = useState('');
  const [pwd, setPwd] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const mailField = useRef<HTMLInputElement>(null);
  const pwdField = useRef<HTMLInputElement>(null);
  const login = useOperation('Login', {
    link: ({ message }) =>
      message === 'loggedInWithVisit'
        ? { href: '/plagiarism/reports', label: tApp('toast.reports') }
        : undefined,
    onSuccess: ({ data }) => replaceUser(client, data),
    onError: (error) => {
      if (error.key !== 'loginNotValid') return false;
      // The page never says which of the two is wrong. The typed text stays.
      setErrors({ mail: true, pwd: error.text(language) });
      pwdField.current?.focus();
      return true;
    },
  });

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const isMailMissing = mail.trim() === '';
    const isPwdMissing = pwd === '';
    setErrors({
      ...(isMailMissing ? { mail: t('mailMissing') } : {}),
      ...(isPwdMissing ? { pwd: t('passwordMissing') } : {}),
    });
    if (isMailMissing) mailField.current?.focus();
    else if (isPwdMissing) pwdField.current?.focus();
    else login.mutate({ mail: mail.trim(), pwd, takeover: visit !== undefined && takesAlong ? 1 : 0 });
  };

  return (
    <div>
      <Paper
        withBorder
        maw={420}
        mx="auto"
        mt={{ base: 0, sm: 'xl' }}
        p={{ base: 'md', sm: 'xl' }}
        bg="var(--sheet)"
      >
        <PageHeader title={t('title')}>{t('lead')}</PageHeader>
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <TextInput
              label={t('mail')}
              type="email"
              autoComplete="username"
              inputMode="email"
              ref={mailField}
              value={mail}
              error={errors.mail}
              onChange={(event) => {
                setMail(event.currentTarget.value);
                setErrors((last) => ({ ...last, mail: undefined }));
              }}
            />
            <PasswordInput
              label={t('password')}
              autoComplete="current-password"
              visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
              ref={pwdField}
              value={pwd}
              error={errors.pwd}
              onChange={(event) => {
                setPwd(event.currentTarget.value);
                setErrors((last) => ({ ...last, pwd: undefined }));
              }}
            />
            {visit !== undefined && (
              <VisitChoice visit={visit} checked={takesAlong} onChange={setTakesAlong} />
            )}
            <Button type="submit" loading={login.isPending} mt="xs">
              {t('submit')}
            </Button>
          </Stack>
        </form>
      </Paper>
    </div>
  );
}
