import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import { passwordMinChars } from '../../../api/page-settings.ts';
import { useOperation } from '../../../api/query.ts';
import { askAgain } from '../../../api/refresh.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { StrengthHint } from '../password/StrengthHint.tsx';
import { canSave, emptyPassword, passwordProblem, type PasswordDraft } from './password-draft.ts';
import { ProfileSection } from './ProfileSection.tsx';

interface NewPasswordProps {
  readonly mail: string;
  /** False for a while after a log-in with a reset code. */
  readonly needsOld: boolean;
}

/** Changes the password; the new one is entered twice. */
export function NewPassword({ mail, needsOld }: NewPasswordProps) {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  const [draft, setDraft] = useState(emptyPassword);
  const [oldError, setOldError] = useState('');
  const [newError, setNewError] = useState('');
  const minChars = passwordMinChars();
  const problem = passwordProblem(draft, minChars);
  const save = useOperation('UpdateUserPassword', {
    onSuccess: () => setDraft(emptyPassword),
    onError: (error) => {
      if (error.key === 'passwordNotValid') {
        setOldError(error.text(language));
        // The time without the old password is over: its field appears, with the error.
        if (!needsOld) askAgain('GetSessions');
      } else if (error.key.startsWith('passwordToo')) setNewError(error.text(language));
      else return false;
      return true;
    },
  });
  const field = (name: keyof PasswordDraft) => ({
    value: draft[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      setDraft({ ...draft, [name]: event.currentTarget.value });
      if (name === 'oldPwd') setOldError('');
      else setNewError('');
    },
    maxLength: limits.passwordMaxChars,
    visibilityToggleButtonProps: { 'aria-label': t('password.show') },
  });
  return (
    <ProfileSection title={t('password.title')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!canSave(draft, minChars, needsOld)) return;
          save.mutate({ newPwd: draft.newPwd, ...(needsOld ? { oldPwd: draft.oldPwd } : {}) });
        }}
      >
        {/* Password managers look for the name of the account. */}
        <input type="hidden" name="username" autoComplete="username" value={mail} readOnly />
        <Stack gap="sm">
          {needsOld && (
            <PasswordInput
              label={t('password.old')}
              autoComplete="current-password"
              error={oldError === '' ? undefined : oldError}
              {...field('oldPwd')}
            />
          )}
          <PasswordInput
            label={t('password.new')}
            description={t('password.hint', { min: minChars })}
            autoComplete="new-password"
            error={
              problem === 'tooShort'
                ? t('password.tooShort', { min: minChars })
                : newError === ''
                  ? undefined
                  : newError
            }
            {...field('newPwd')}
          />
          <StrengthHint password={draft.newPwd} minChars={minChars} mail={mail} />
          <PasswordInput
            label={t('password.again')}
            autoComplete="new-password"
            error={problem === 'different' && t('password.different')}
            {...field('again')}
          />
          <Group>
            <Button type="submit" disabled={!canSave(draft, minChars, needsOld)} loading={save.isPending}>
              {t('password.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </ProfileSection>
  );
}
