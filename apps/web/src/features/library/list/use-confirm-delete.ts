import type { LibraryTextListItem } from '@palimpsest/contract';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { askToConfirm } from '../../../ui/confirm.tsx';

/** Asks, and hands over the ids of those that may be deleted. */
export function useConfirmDelete(onConfirm: (ids: readonly number[]) => void) {
  const { t } = useTranslation('library');
  const language = useLanguage();
  return (texts: readonly LibraryTextListItem[]) => {
    const ids = texts.filter((text) => text.IsOwner).map((text) => text.Id);
    if (ids.length === 0) return;
    askToConfirm({
      title: t('list.deleteTitle', { count: ids.length, texts: formatNumber(ids.length, language) }),
      text: t('list.deleteText'),
      confirm: t('list.delete'),
      onConfirm: () => onConfirm(ids),
    });
  };
}
