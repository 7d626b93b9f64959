import { Text } from '@mantine/core';
import { useLicense } from '../../features/licenses/page/use-license.ts';
import { Webhooks } from '../../features/webhooks/list/Webhooks.tsx';
import { useTranslation } from '../../i18n/translate.ts';

/** The webhooks of a licence, in the area of its administrator. */
export function LicenseWebhooks() {
  const { t } = useTranslation('webhooks');
  const { code } = useLicense();
  return (
    <>
      <h2 className="visually-hidden">{t('title')}</h2>
      <Text c="dimmed" mb="md">
        {t('aboutLicense')}
      </Text>
      <Webhooks key={code} license={code} />
    </>
  );
}
