import { Group, PasswordInput, Stack } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';
import { passwordMinChars } from '../../../api/page-settings.ts';
import { useOperation } from '../../../api/query.ts';
import { askAgain } from '../../../api/refresh.ts';
import { StrengthHint } from './StrengthHint.tsx';
import { Form } from '../../../common/form/Form.tsx';
import { SaveButton } from '../../../common/form/SaveButton.tsx';
import { useForm } from '../../../common/form/use-form.ts';
import { emptyPassword, passwordProblems, type PasswordFields } from './new-password.ts';
import { TabSection } from '../../../ui/TabSection.tsx';

interface NewPasswordProps {
  readonly mail: string;
  /** False for a while after a log-in with a reset code. */
  readonly needsOld: boolean;
}

/** Changes the password; the new one is entered twice. */
export function NewPassword({ mail, needsOld }: NewPasswordProps) {
  const { t } = useTranslation('security');
  const minChars = passwordMinChars();
  const form = useForm({
    stored: emptyPassword,
    problems: (values) => {
      const problems = passwordProblems(values, minChars, needsOld);
      return {
        ...problems,
        ...(problems.newPwd === 'tooShort' ? { newPwd: t('password.tooShort', { min: minChars }) } : {}),
        ...(problems.again === 'different' ? { again: t('password.different') } : {}),
      };
    },
    errors: {
      passwordNotValid: 'oldPwd',
      passwordTooShort: 'newPwd',
      passwordTooCommon: 'newPwd',
    },
  });
  const save = useOperation('UpdateUserPassword', {
    onSuccess: form.reset,
    onError: (error) => {
      // The time without the old password is over: its field appears, with the error.
      if (error.key === 'passwordNotValid' && !needsOld) askAgain('GetSessions');
      return form.refused(error);
    },
  });
  const field = (name: keyof PasswordFields) => ({
    ...form.input(name),
    maxLength: limits.passwordMaxChars,
    visibilityToggleButtonProps: { 'aria-label': t('password.show') },
  });
  return (
    <TabSection title={t('password.title')}>
      <Form
        form={form}
        isBusy={save.isPending}
        onSave={({ values: { oldPwd, newPwd } }) => save.mutate({ newPwd, ...(needsOld ? { oldPwd } : {}) })}
      >
        {/* Password managers look for the name of the account. */}
        <input type="hidden" name="username" autoComplete="username" value={mail} readOnly />
        <Stack gap="sm">
          {needsOld && (
            <PasswordInput label={t('password.old')} autoComplete="current-password" {...field('oldPwd')} />
          )}
          <PasswordInput
            label={t('password.new')}
            description={t('password.hint', { min: minChars })}
            autoComplete="new-password"
            {...field('newPwd')}
          />
          <StrengthHint password={form.values.newPwd} minChars={minChars} mail={mail} />
          <PasswordInput label={t('password.again')} autoComplete="new-password" {...field('again')} />
          <Group>
            <SaveButton form={form} isBusy={save.isPending}>
              {t('password.save')}
            </SaveButton>
          </Group>
        </Stack>
      </Form>
    </TabSection>
  );
}
