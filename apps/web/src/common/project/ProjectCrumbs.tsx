import type { Project } from '@palimpsest/contract';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translate.ts';
import { AnchorLink } from '../../ui/links.tsx';
import classes from './ProjectCrumbs.module.css';

interface ProjectCrumbsProps {
  /** The project of a page below the project's own page. */
  readonly project?: Pick<Project, 'Id' | 'Name'> | undefined;
}

/** The links back above the title of a project's page, or of a page that belongs to a project. */
export function ProjectCrumbs({ project }: ProjectCrumbsProps) {
  const { t } = useTranslation('app');
  return (
    <nav aria-label={t('crumbs')}>
      <ol className={classes['crumbs']}>
        <li>
          <AnchorLink to="/projects" size="xs">
            {t('nav.projects')}
          </AnchorLink>
          {project !== undefined && <IconChevronRight size={14} stroke={1.6} aria-hidden />}
        </li>
        {project !== undefined && (
          <li>
            <AnchorLink to="/projects/$id/texts" params={{ id: String(project.Id) }} size="xs">
              <bdi>{project.Name}</bdi>
            </AnchorLink>
          </li>
        )}
      </ol>
    </nav>
  );
}
