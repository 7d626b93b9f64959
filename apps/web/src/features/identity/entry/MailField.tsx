import { useTranslation } from '../../../i18n/translate.ts';
import { MailInput, type MailInputProps } from '../../../ui/fields/MailInput.tsx';

/** The email address that names an account. */
export function MailField(
  props: Pick<MailInputProps, 'value' | 'onChange' | 'autoComplete' | 'error' | 'onFocus'>,
) {
  const { t } = useTranslation('identity');
  return <MailInput label={t('mail')} autoComplete="username" {...props} />;
}
