import { Text } from '@mantine/core';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useLicense, useLicenseCode } from '../../features/licenses/page/use-license.ts';
import { SingleSignOn } from '../../features/single-sign-on/set-up/SingleSignOn.tsx';
import { useTranslation } from '../../i18n/translate.ts';

/** The single sign-on of a licence, in the area of its administrator. */
export function LicenseSingleSignOn() {
  const { t } = useTranslation('sso');
  const { code } = useLicense();
  const codeInAddress = useLicenseCode();
  const router = useRouter();
  const { state: test }: Record<string, unknown> = useSearch({ strict: false });
  return (
    <>
      <h2 className="visually-hidden">{t('title')}</h2>
      <Text c="dimmed" mb="md">
        {t('about')}
      </Text>
      <SingleSignOn
        key={code}
        license={code}
        test={typeof test === 'string' ? test : undefined}
        onTestClosed={() => {
          const search = codeInAddress === '' ? {} : { code: codeInAddress };
          void router.navigate({ to: '/license/sso', search, replace: true, resetScroll: false });
        }}
      />
    </>
  );
}
