import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/translate.ts';
import { givenTextsQuery } from './queries.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { AnchorLink } from '../../ui/links.tsx';

/** Names the given texts of a project, which its checks leave out, and links to their page. */
export function LeftOutTexts({ projectId }: { readonly projectId: number }) {
  const { t } = useTranslation('bulk');
  const language = useLanguage();
  const { data } = useQuery(givenTextsQuery({ projectId }));
  if (data === undefined) return null;
  const names = data.data.map(({ Name }) => Name);
  return (
    <Text size="sm" c="dimmed">
      {names.length === 0
        ? t('givenNone')
        : t('given', { names: new Intl.ListFormat(language).format(names) })}{' '}
      <AnchorLink to="/projects/$id/collusion" params={{ id: String(projectId) }} size="sm">
        {t('givenEdit')}
      </AnchorLink>
    </Text>
  );
}
