import { IconHelp } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/translate.ts';
import { ActionIconLink } from './ActionIconLink.tsx';

/** Leads to the questions and the contact form. On a phone there is no space for it; the user menu leads there instead. */
export function ContactButton() {
  const { t } = useTranslation('app');
  return (
    <ActionIconLink
      to="/contact"
      variant="subtle"
      color="gray"
      size={36}
      visibleFrom="sm"
      aria-label={t('user.contact')}
      c="var(--mantine-color-text)"
    >
      <IconHelp size={20} stroke={1.6} aria-hidden />
    </ActionIconLink>
  );
}
