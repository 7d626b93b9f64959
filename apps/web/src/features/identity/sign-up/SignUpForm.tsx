import { Anchor, Button, PasswordInput, Text } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import { installationName, passwordMinChars } from '../../../api/page-settings.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { LicenseCodeField, useLicenseOffer } from '../../../common/membership/LicenseCodeField.tsx';
import { BotCheckLine } from '../../../common/bot-check/BotCheckLine.tsx';
import type { CodeFlow } from '../codes/use-code-step.ts';
import { useEntrySearch } from '../entry/use-entry-search.ts';
import classes from '../entry/Entry.module.css';
import { StrengthHint } from '../password/StrengthHint.tsx';
import { FormFault } from '../entry/FormFault.tsx';
import { MailField } from '../entry/MailField.tsx';

export interface SignUpData {
  readonly mail: string;
  readonly pwd: string;
  readonly licenseCode: string;
}

/** Which field an error is about; the others are shown below the form. */
const fieldOf: Readonly<Record<string, keyof SignUpData>> = {
  mailNotValid: 'mail',
  mailBlocked: 'mail',
  accountExists: 'mail',
  passwordTooShort: 'pwd',
  passwordTooCommon: 'pwd',
  licenseCodeNotValid: 'licenseCode',
  licenseExpired: 'licenseCode',
  licenseNotPaid: 'licenseCode',
  licenseNotBegun: 'licenseCode',
  selfRegistrationDisabled: 'licenseCode',
  mailNotAllowedByLicense: 'mail',
};

interface SignUpFormProps {
  readonly flow: CodeFlow<SignUpData>;
  /** The code from the address. */
  readonly licenseCode: string;
  /** The data of somebody who comes back from the second step. */
  readonly initial: SignUpData | null;
  readonly onSubmit: (data: SignUpData) => void;
}

export function SignUpForm({ flow, licenseCode, initial, onSubmit }: SignUpFormProps) {
  const { t } = useTranslation('identity');
  const language = useLanguage();
  const { t: tMember } = useTranslation('membership');
  const { invitation } = useEntrySearch();
  const [data, setData] = useState<SignUpData>(initial ?? { mail: '', pwd: '', licenseCode });
  const invited = useLicenseOffer(invitation === '' ? '' : data.licenseCode, invitation).offer?.mail ?? '';
  const [shownInvited, setShownInvited] = useState('');
  if (invited !== shownInvited) {
    setShownInvited(invited);
    if (data.mail === '') setData({ ...data, mail: invited });
  }
  const [hasLicense, setHasLicense] = useState(data.licenseCode !== '');
  const { prepare } = flow.botCheck;
  const isReady = data.mail.trim().length >= limits.mailMinChars && data.pwd.length >= passwordMinChars();
  useEffect(() => {
    if (isReady) prepare();
  }, [isReady, prepare]);
  const change = (field: keyof SignUpData) => (event: { currentTarget: { value: string } }) =>
    setData({ ...data, [field]: event.currentTarget.value });
  const { error } = flow;
  const wrongField = error === null ? undefined : fieldOf[error.key];
  const errorAt = (field: keyof SignUpData) =>
    wrongField === field && error !== null ? error.text(language) : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady)
      onSubmit({ ...data, mail: data.mail.trim(), licenseCode: hasLicense ? data.licenseCode : '' });
  };
  return (
    <form onSubmit={submit} noValidate className={classes['form']}>
      <MailField value={data.mail} onChange={(mail) => setData({ ...data, mail })} error={errorAt('mail')} />
      {invited !== '' && invited === data.mail.trim().toLowerCase() && (
        <Text size="sm" c="dimmed">
          {tMember('invited')}
        </Text>
      )}
      <PasswordInput
        label={t('password')}
        description={t('signUp.passwordHint', { count: passwordMinChars() })}
        autoComplete="new-password"
        maxLength={limits.passwordMaxChars}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
        value={data.pwd}
        onChange={change('pwd')}
        error={errorAt('pwd')}
      />
      <StrengthHint password={data.pwd} minChars={passwordMinChars()} mail={data.mail.trim()} />
      {hasLicense ? (
        <LicenseCodeField
          value={data.licenseCode}
          invitation={invitation}
          onChange={(code) => setData({ ...data, licenseCode: code })}
          error={errorAt('licenseCode')}
          takesFocus={licenseCode === ''}
        />
      ) : (
        <Anchor
          component="button"
          type="button"
          ta="start"
          aria-expanded={false}
          onClick={() => setHasLicense(true)}
        >
          {t('signUp.hasLicense', { name: installationName() })}
        </Anchor>
      )}
      <Button type="submit" loading={flow.isBusy} disabled={!isReady} mt="xs">
        {t('signUp.submit')}
      </Button>
      {error !== null && wrongField === undefined && <FormFault error={error} />}
      <BotCheckLine check={flow.botCheck} />
    </form>
  );
}
