import type { LibraryTextListItem } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';
import { AnchorLink } from '../../../ui/links.tsx';
import { RowName, rowLinkClass } from '../../../ui/list/RowName.tsx';
import { Breakable } from '../../../ui/Breakable.tsx';

interface TextNameProps {
  readonly text: LibraryTextListItem;
  /** If the project has no column of its own. */
  readonly withProject?: boolean;
}

/** The name as a link to the text, its author, and the date of its deletion. */
export function LibraryTextName({ text, withProject = false }: TextNameProps) {
  const { t } = useTranslation('app');
  const link = (
    <AnchorLink
      to="/libtext/$id"
      params={{ id: String(text.Id) }}
      className={rowLinkClass}
      c="inherit"
      underline="hover"
    >
      <Breakable text={text.Name || t('untitled')} />
    </AnchorLink>
  );
  return (
    <RowName
      link={link}
      about={text.Author}
      project={withProject ? text.ProjectName : ''}
      deletesAt={text.DeletesAt}
    />
  );
}
