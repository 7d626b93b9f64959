import { Button, Paper, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../api/query.ts';
import { replaceUser, useUser } from '../../api/use-user.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { safeBack } from './safe-back.ts';
import { useVisit } from './use-visit.ts';
import { VisitChoice } from './VisitChoice.tsx';

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

  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm({
    initialValues: { mail: '', pwd: '', code: '' },
    validate: {
      mail: (mail) => (mail.trim() === '' ? t('mailMissing') : null),
      pwd: (pwd) => (pwd === '' ? t('passwordMissing') : null),
    },
  });
  const login = useOperation('Login', {
    link: ({ message }) =>
      message === 'loggedInWithVisit'
        ? { href: '/plagiarism/reports', label: tApp('toast.reports') }
        : undefined,
    onSuccess: ({ data }) => replaceUser(client, data),
    onError: (error) => {
      if (error.key === 'secondFactorRequired' || error.key === 'secondFactorNotValid') {
        setNeedsCode(true);
        form.setErrors(error.key === 'secondFactorNotValid' ? { code: error.text(language) } : {});
        return true;
      }
      if (error.key !== 'loginNotValid') return false;
      // The page never says which of the two is wrong. The typed text stays.
      form.setErrors({ mail: true, pwd: error.text(language) });
      form.getInputNode('pwd')?.focus();
      return true;
    },
  });

  const submit = form.onSubmit(
    ({ mail, pwd, code }) =>
      login.mutate({
        mail: mail.trim(),
        pwd,
        takeover: visit !== undefined && takesAlong ? 1 : 0,
        ...(needsCode ? { code } : {}),
      }),
    (errors) => form.getInputNode(errors['mail'] ? 'mail' : 'pwd')?.focus(),
  );

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
              key={form.key('mail')}
              {...form.getInputProps('mail')}
            />
            <PasswordInput
              label={t('password')}
              autoComplete="current-password"
              visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
              key={form.key('pwd')}
              {...form.getInputProps('pwd')}
            />
            {needsCode && (
              <TextInput
                label={t('secondFactor')}
                description={t('secondFactorHint')}
                autoComplete="one-time-code"
                key={form.key('code')}
                {...form.getInputProps('code')}
              />
            )}
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
