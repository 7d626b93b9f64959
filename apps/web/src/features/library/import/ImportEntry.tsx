import { Text } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AnchorLink } from '../../../ui/links.tsx';

/** Below the list of a few files: the link to the import of many. */
export function ImportEntry() {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  return (
    <Text mt="md" ta="center">
      {t('entry.text', { limit: formatNumber(limits.listedUploads, language) })}{' '}
      <AnchorLink to="/library/import">{t('entry.link')}</AnchorLink>
    </Text>
  );
}
