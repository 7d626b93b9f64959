import type { LibraryTextListItem } from '@palimpsest/contract';
import { useTranslation } from '../../i18n/translate.ts';
import { useOperation } from '../../api/query.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { confirmDelete } from '../../ui/list/confirm-delete.ts';
import { deletionText } from './DeletionText.tsx';

interface Surroundings {
  /** The texts of the shown page. */
  readonly texts: readonly LibraryTextListItem[];
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly clearSelection: () => void;
}

/** Deletes library texts and converts them to fingerprints. */
export function useLibraryActions({ texts, page, onPage, clearSelection }: Surroundings) {
  const { t } = useTranslation('library');
  const language = useLanguage();
  const remove = useOperation('DeleteLibraryTexts', {
    onSuccess: (_, { ids }) => {
      // The last page may have lost all its rows.
      if (page > 1 && ids.length === texts.length) onPage(page - 1);
      clearSelection();
    },
  });
  const convert = useOperation('UpdateLibraryTexts', { onSuccess: clearSelection });
  return {
    isDeleting: remove.isPending,
    askToDelete: (items: readonly LibraryTextListItem[]) =>
      confirmDelete({
        items,
        canDelete: (text) => text.IsOwner,
        titleOf: (count) => t('list.deleteTitle', { count, texts: formatNumber(count, language) }),
        text: deletionText(items),
        onConfirm: (ids) => remove.mutate({ ids }),
      }),
    converting: {
      converting: convert.isPending,
      onConvert: (ids: number[]) => convert.mutate({ ids, fingerprint: 1 }),
    },
  };
}
