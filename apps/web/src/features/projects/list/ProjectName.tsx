import { Text } from '@mantine/core';
import type { Project } from '@palimpsest/contract';
import { Link } from '@tanstack/react-router';
import classes from './Projects.module.css';
import { SharedSign } from './SharedSign.tsx';

/** The name as the link to the project's page, whether it is shared, and its subject. */
export function ProjectName({ project }: { readonly project: Project }) {
  return (
    <div className={classes['named']}>
      <div className={classes['title']}>
        <Link to="/projects/$id/texts" params={{ id: String(project.Id) }} className={classes['name']}>
          {project.Name}
        </Link>
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
