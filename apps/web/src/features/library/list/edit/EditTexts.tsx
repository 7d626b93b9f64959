import type { LibraryTextListItem, Project } from '@palimpsest/contract';
import { useTranslation } from '../../../../i18n/translate.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { EditItems } from '../../../../common/edit/EditItems.tsx';
import { libraryEdit } from './library-edit.ts';

interface EditTextsProps {
  /** The texts to edit; with an empty list, the dialog is closed. */
  readonly texts: readonly LibraryTextListItem[];
  readonly onClose: () => void;
}

const takesTexts = ({ IsOwner, AllowAdd }: Project): boolean => IsOwner || AllowAdd;

/** Edits one text, or one field of several texts. */
export function EditTexts({ texts, onClose }: EditTextsProps) {
  const { t } = useTranslation('library');
  const language = useLanguage();
  const counted = (count: number) => ({ count, texts: formatNumber(count, language) });
  return (
    <EditItems
      items={texts}
      title={(count) => t('editing.title', counted(count))}
      confirmTitle={(count) => t('editing.confirmTitle', counted(count))}
      names={{ title: t('list.name'), date: t('text.date') }}
      mayFile={takesTexts}
      calls={libraryEdit}
      onClose={onClose}
    />
  );
}
