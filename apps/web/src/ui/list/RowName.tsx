import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './List.module.css';

/** The class of the link that names a row: two lines at the most. */
export const rowLinkClass: string = classes['name'] ?? '';

interface RowNameProps {
  /** A link with rowLinkClass. */
  readonly link: ReactNode;
  /** The name of its project; '' for none. */
  readonly project: string;
}

/** The name of a row, leading to what it names, and its project's tag. */
export function RowName({ link, project }: RowNameProps) {
  return (
    <div className={classes['title']}>
      {link}
      {project !== '' && (
        <Badge
          variant="default"
          tt="none"
          fw={400}
          size="sm"
          className={classes['project'] ?? ''}
          title={project}
        >
          {project}
        </Badge>
      )}
    </div>
  );
}
