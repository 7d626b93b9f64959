import { Text } from '@mantine/core';
import type { Project } from '@palimpsest/contract';
import type { ReactNode } from 'react';
import classes from './Projects.module.css';
import { SharedSign } from './SharedSign.tsx';

interface ProjectNameProps {
  readonly project: Project;
  /** The name as the element that opens the project; without it, plain text. */
  readonly name?: ReactNode;
}

/** The name, whether it is shared, and its subject. */
export function ProjectName({ project, name }: ProjectNameProps) {
  return (
    <div className={classes['named']}>
      <div className={classes['title']}>
        {name ?? <span className={classes['name']}>{project.Name}</span>}
        <SharedSign project={project} />
      </div>
      {project.Description !== '' && (
        <Text size="xs" c="dimmed" lineClamp={1} className={classes['about'] ?? ''}>
          {project.Description}
        </Text>
      )}
    </div>
  );
}
