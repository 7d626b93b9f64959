import { IconWand } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/translate.ts';
import { ActionIconLink } from './ActionIconLink.tsx';

/** Leads step by step to a report. On a phone there is no space for it; the user menu leads there instead. */
export function WizardButton() {
  const { t } = useTranslation('app');
  return (
    <ActionIconLink
      to="/wizard"
      variant="subtle"
      color="gray"
      size={36}
      visibleFrom="sm"
      aria-label={t('user.wizard')}
      c="var(--mantine-color-text)"
    >
      <IconWand size={20} stroke={1.6} aria-hidden />
    </ActionIconLink>
  );
}
