import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import { DeletesIn } from './DeletesIn.tsx';
import classes from './List.module.css';

/** The class of the link that names a row: two lines at the most. */
export const rowLinkClass: string = classes['name'] ?? '';

/** What goes later than this is said in the details alone. */
const soonDays = 14;

interface RowNameProps {
  /** A link with rowLinkClass. */
  readonly link: ReactNode;
  /** The name of its project; '' for none. */
  readonly project: string;
  /** When it is deleted by itself, in epoch seconds; null: never. */
  readonly deletesAt?: number | null;
}

/** The name of a row, leading to what it names, and its project's tag. */
export function RowName({ link, project, deletesAt = null }: RowNameProps) {
  return (
    <div>
      <div className={classes['title']}>
        {link}
        <ProjectTag name={project} />
      </div>
      <DeletesIn deletesAt={deletesAt} withinDays={soonDays} />
    </div>
  );
}

/** The tag of a project; nothing where there is none. */
export function ProjectTag({ name }: { readonly name: string }) {
  if (name === '') return null;
  return (
    <Badge variant="default" tt="none" fw={400} size="sm" className={classes['project'] ?? ''} title={name}>
      {name}
    </Badge>
  );
}
