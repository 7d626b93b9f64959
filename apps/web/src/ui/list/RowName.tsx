import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { DeletesIn } from './DeletesIn.tsx';
import classes from './List.module.css';
import { ProjectTag } from './ProjectTag.tsx';

/** The class of the link that names a row: at most two lines. */
export const rowLinkClass: string = classes['name'] ?? '';

/** Later deletions appear in the details only. */
const soonDays = 14;

interface RowNameProps {
  /** A link with rowLinkClass. */
  readonly link: ReactNode;
  /** The name of its project; '' if it has none. */
  readonly project: string;
  /** The time when it is deleted automatically, in epoch seconds; null: never. */
  readonly deletesAt?: number | null;
  /** The text below the name, such as the author. */
  readonly about?: string;
  /** A small icon beside the name. */
  readonly sign?: ReactNode;
}

/** The name of a row as a link, and its project's tag. */
export function RowName({ link, project, deletesAt = null, about = '', sign }: RowNameProps) {
  return (
    <div>
      <div className={classes['title']}>
        <div className={classes['named']}>
          {link}
          {sign}
        </div>
        <ProjectTag name={project} />
      </div>
      {about !== '' && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          <bdi>{about}</bdi>
        </Text>
      )}
      <DeletesIn deletesAt={deletesAt} withinDays={soonDays} />
    </div>
  );
}
