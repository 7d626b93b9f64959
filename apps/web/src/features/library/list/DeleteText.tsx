import type { LibraryTextListItem } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';
import { DeleteButton } from '../../../ui/list/DeleteButton.tsx';
import { useStaysWithUser } from '../../../common/on-behalf/use-stays-with-user.ts';

interface DeleteTextProps {
  readonly text: LibraryTextListItem;
  readonly onDelete: (text: LibraryTextListItem) => void;
}

/** Texts of other users stay. */
export function DeleteText({ text, onDelete }: DeleteTextProps) {
  const { t } = useTranslation('library');
  const { t: tApp } = useTranslation('app');
  const staysWithUser = useStaysWithUser();
  return (
    <DeleteButton
      name={text.Name || tApp('untitled')}
      obstacle={text.IsOwner ? staysWithUser : t('list.foreign')}
      onDelete={() => onDelete(text)}
    />
  );
}
