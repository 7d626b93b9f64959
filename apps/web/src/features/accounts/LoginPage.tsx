import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../api/query.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { AnchorLink } from '../../ui/links.tsx';
import { ContinueAs } from './entry/ContinueAs.tsx';
import { useEntrySearch } from './entry/use-entry-search.ts';
import classes from './entry/Entry.module.css';
import { EntryPage } from './entry/EntryPage.tsx';
import { GuestOffer } from './entry/GuestOffer.tsx';
import { safeBack } from './entry/safe-back.ts';
import { useEnter } from './entry/use-enter.ts';
import { useVisit } from './entry/use-visit.ts';
import { VisitChoice } from './entry/VisitChoice.tsx';

export function LoginPage() {
  const { t } = useTranslation('accounts');
  const { t: tApp } = useTranslation('app');
  const language = useLanguage();
  const enter = useEnter();
  const { back, kept } = useEntrySearch();
  const visit = useVisit();
  const [takesAlong, setTakesAlong] = useState(true);
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm({ initialValues: { mail: '', pwd: '', code: '' } });
  const { mail, pwd, code } = form.values;
  const login = useOperation('Login', {
    link: ({ message }) =>
      message === 'loggedInWithVisit'
        ? { href: '/plagiarism/reports', label: tApp('toast.reports') }
        : undefined,
    onSuccess: ({ data }) => enter(data, safeBack(back)),
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
  const submit = form.onSubmit(() =>
    login.mutate({
      mail: mail.trim(),
      pwd,
      takeover: visit !== undefined && takesAlong ? 1 : 0,
      ...(needsCode ? { code } : {}),
    }),
  );

  return (
    <EntryPage title={t('title')} lead={t('lead')}>
      <ContinueAs back={back} />
      <form onSubmit={submit} noValidate className={classes['form']}>
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
        {visit !== undefined && <VisitChoice visit={visit} checked={takesAlong} onChange={setTakesAlong} />}
        <Button type="submit" loading={login.isPending} disabled={mail.trim() === '' || pwd === ''} mt="xs">
          {t('submit')}
        </Button>
      </form>
      <div className={classes['links']}>
        <AnchorLink to="/reset" search={kept}>
          {t('forgot')}
        </AnchorLink>
        <AnchorLink to="/signup" search={kept}>
          {t('toSignUp')}
        </AnchorLink>
      </div>
      <GuestOffer back={back} />
    </EntryPage>
  );
}
