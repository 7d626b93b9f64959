import type { License } from '@palimpsest/contract';
import { useState } from 'react';
import { useOperation } from '../../../api/query.ts';
import { LogoPicker } from '../../../common/logo/LogoPicker.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLicenseQuery } from '../page/use-license.ts';
import { useStaysWithUser } from '../../../common/on-behalf/use-stays-with-user.ts';

/** The logo that members see instead of that of the installation. */
export function LicenseLogo({ license }: { readonly license: License }) {
  const { t } = useTranslation('license');
  const [isRefused, setIsRefused] = useState(false);
  const staysWithUser = useStaysWithUser();
  const query = useLicenseQuery();
  const save = useOperation('SetLicenseLogo', {
    answers: () => query,
    onError: ({ key }) => {
      const isPicture = key === 'logoNotSupported' || key === 'invalidFormat';
      setIsRefused(isPicture);
      return isPicture;
    },
  });
  return (
    <LogoPicker
      logo={license.logo}
      hint={t('settings.logoHint')}
      isSaving={save.isPending}
      isRefused={isRefused}
      disabled={!license.updateSettingsAllowed || staysWithUser !== undefined}
      onSave={(image) => {
        setIsRefused(false);
        save.mutate({ code: license.code, image });
      }}
    />
  );
}
