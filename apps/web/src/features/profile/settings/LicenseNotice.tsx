import { Alert } from '@mantine/core';
import type { User } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';

/** Says that a licence decides about these settings, or that they apply to all members of it. */
export function LicenseNotice({ user }: { readonly user: User }) {
  const { t } = useTranslation('settings');
  const { license, settingsAreForced, decidesSettingsOfMembers } = user;
  if (!settingsAreForced && !decidesSettingsOfMembers) return null;
  return (
    <Alert color={settingsAreForced ? 'gray' : 'ochre'} variant="light" mb="md">
      {settingsAreForced ? t('license.forced', { licensee: license?.licensee ?? '' }) : t('license.forAll')}
    </Alert>
  );
}
