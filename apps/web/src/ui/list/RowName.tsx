import type { ReactNode } from 'react';
import { DeletesIn } from './DeletesIn.tsx';
import classes from './List.module.css';
import { ProjectTag } from './ProjectTag.tsx';

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
  /** A small sign beside the name. */
  readonly sign?: ReactNode;
}

/** The name of a row, leading to what it names, and its project's tag. */
export function RowName({ link, project, deletesAt = null, sign }: RowNameProps) {
  return (
    <div>
      <div className={classes['title']}>
        <div className={classes['named']}>
          {link}
          {sign}
        </div>
        <ProjectTag name={project} />
      </div>
      <DeletesIn deletesAt={deletesAt} withinDays={soonDays} />
    </div>
  );
}
