import { Alert } from '@mantine/core';
import { missingOfSeller, type Installation } from '@palimpsest/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/** Says why a shop that is set to sell is closed. The environment can set it before the seller is known. */
export function ClosedShop({ installation: { Values } }: { readonly installation: Installation }) {
  const { t } = useTranslation('installation');
  const language = useLanguage();
  const missing = missingOfSeller(Values);
  if (Values.shop !== 'live' || missing.length === 0) return null;
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    missing.map((key) => t(`field.${key}`)),
  );
  return (
    <Alert color="ochre" icon={<IconAlertTriangle aria-hidden />} maw={720} mb="md">
      {t('closedShop', { names })}
    </Alert>
  );
}
