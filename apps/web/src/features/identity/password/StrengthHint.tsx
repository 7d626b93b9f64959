import { Text } from '@mantine/core';
import { useTranslation } from '../../../i18n/translate.ts';
import classes from './StrengthHint.module.css';
import { strengthOf, strengths } from './strength.ts';

interface StrengthHintProps {
  readonly password: string;
  /** Shorter passwords are refused. */
  readonly minChars: number;
  readonly mail: string;
}

/** How hard the password is to guess, while it is typed. Nothing before the first character. */
export function StrengthHint({ password, minChars, mail }: StrengthHintProps) {
  const { t } = useTranslation('password');
  const name = mail.split('@')[0] ?? '';
  const strength = strengthOf(password, [mail, name]);
  const isTooShort = Array.from(password).length < minChars;
  const filled = isTooShort ? 0 : strengths.indexOf(strength) + 1;
  return (
    // The region exists from the start, so that screen readers notice its first text.
    <div aria-live="polite">
      {password !== '' && (
        <div className={classes['hint']}>
          <div className={classes['bar']} data-strength={strength} aria-hidden>
            {strengths.map((step, index) => (
              <span key={step} data-filled={index < filled || undefined} />
            ))}
          </div>
          <Text size="xs" c="dimmed">
            {isTooShort ? t('tooShort', { count: minChars }) : t(strength)}
          </Text>
        </div>
      )}
    </div>
  );
}
