import { Badge } from '@mantine/core';
import type { LibraryTextListItem } from '@palimpsest/contract';
import { useTranslation } from 'react-i18next';
import { AnchorLink } from '../../../ui/links.tsx';
import classes from './List.module.css';

/** The name, leading to the text, and its project's tag. */
export function TextName({ text }: { readonly text: LibraryTextListItem }) {
  const { t } = useTranslation('library');
  return (
    <div className={classes['title']}>
      <AnchorLink
        to="/libtext/$id"
        params={{ id: String(text.Id) }}
        className={classes['name'] ?? ''}
        c="inherit"
        underline="hover"
      >
        {text.Name || t('list.untitled')}
      </AnchorLink>
      {text.ProjectId !== 0 && (
        <Badge
          variant="default"
          tt="none"
          fw={400}
          size="sm"
          className={classes['project'] ?? ''}
          title={text.ProjectName}
        >
          {text.ProjectName}
        </Badge>
      )}
    </div>
  );
}
