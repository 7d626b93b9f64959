import { Text } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AnchorLink } from '../../../ui/links.tsx';

/** The entry below the list of a few files: the link to the import of many, for the same project. */
export function ImportEntry({ projectId }: { readonly projectId: number | undefined }) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  return (
    <Text mt="md" ta="center">
      {t('entry.text', { limit: formatNumber(limits.listedUploads, language) })}{' '}
      <AnchorLink to="/library/import" search={{ project: projectId }}>
        {t('entry.link')}
      </AnchorLink>
    </Text>
  );
}
