import type { LibraryTextListItem } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { libraryTextCopiesQuery } from './queries.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/** The data that is lost with these texts. Those of other users stay. */
export function deletionText(texts: readonly LibraryTextListItem[]): ReactNode {
  return <DeletionText ids={texts.filter(({ IsOwner }) => IsOwner).map(({ Id }) => Id)} />;
}

/** If projects give some of the texts, it also says how many reports were checked without their words. */
function DeletionText({ ids }: { readonly ids: readonly number[] }) {
  const { t } = useTranslation('library');
  const language = useLanguage();
  const { data } = useQuery({ ...libraryTextCopiesQuery({ ids: [...ids] }), staleTime: 0 });
  const count = data?.data.GivenReports ?? 0;
  return (
    <>
      {t('list.deleteText')}{' '}
      <span aria-live="polite">
        {count > 0 && t('list.deleteGiven', { count, reports: formatNumber(count, language) })}
      </span>
    </>
  );
}
