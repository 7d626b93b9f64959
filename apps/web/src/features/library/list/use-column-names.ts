import { useTranslation } from '../../../i18n/translate.ts';
import type { LibrarySortColumn } from './library-list-state.ts';

/** The names of the columns that the library can be ordered by. */
export function useTextColumnNames(): Readonly<Record<LibrarySortColumn, string>> {
  const { t } = useTranslation('library');
  const { t: tList } = useTranslation('list');
  return {
    Date: tList('date'),
    Name: t('list.name'),
    Owner: t('list.owner'),
    ProjectName: tList('project'),
    Words: t('list.words'),
    Pages: t('list.pages'),
    Kind: t('list.kind'),
    Result: t('list.result'),
  };
}
