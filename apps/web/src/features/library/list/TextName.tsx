import type { LibraryTextListItem } from '@palimpsest/contract';
import { useTranslation } from 'react-i18next';
import { AnchorLink } from '../../../ui/links.tsx';
import { RowName, rowLinkClass } from '../../../ui/list/RowName.tsx';

/** The name, leading to the text, and its project's tag. */
export function TextName({ text }: { readonly text: LibraryTextListItem }) {
  const { t } = useTranslation('app');
  const link = (
    <AnchorLink
      to="/libtext/$id"
      params={{ id: String(text.Id) }}
      className={rowLinkClass}
      c="inherit"
      underline="hover"
    >
      {text.Name || t('untitled')}
    </AnchorLink>
  );
  return (
    <RowName link={link} project={text.ProjectId === 0 ? '' : text.ProjectName} deletesAt={text.DeletesAt} />
  );
}
