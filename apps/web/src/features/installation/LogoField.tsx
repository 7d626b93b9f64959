import { useState } from 'react';
import { useOperation } from '../../api/query.ts';
import { installationSettingsQuery } from '../../common/installation-settings/queries.ts';
import { LogoPicker } from '../../common/logo/LogoPicker.tsx';
import { useTranslation } from '../../i18n/translate.ts';
import { refreshPage } from './refresh-page.ts';

/** The logo of the installation. */
export function LogoField({ logo }: { readonly logo: string }) {
  const { t } = useTranslation('installation');
  const [isRefused, setIsRefused] = useState(false);
  const save = useOperation('SetInstallationLogo', {
    answers: () => installationSettingsQuery({}),
    onSuccess: () => void refreshPage(),
    onError: ({ key }) => {
      const isPicture = key === 'logoNotSupported' || key === 'invalidFormat';
      setIsRefused(isPicture);
      return isPicture;
    },
  });
  return (
    <LogoPicker
      logo={logo}
      hint={t('logo.hint')}
      isSaving={save.isPending}
      isRefused={isRefused}
      onSave={(image) => {
        setIsRefused(false);
        save.mutate({ image });
      }}
    />
  );
}
