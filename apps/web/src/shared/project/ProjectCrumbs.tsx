import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AnchorLink } from '../../ui/links.tsx';
import classes from './ProjectCrumbs.module.css';

interface ProjectCrumbsProps {
  readonly projectId: number;
  /** '' while it isn't known. */
  readonly name: string;
}

/** Above the title of a page that belongs to a project: the link back to it. */
export function ProjectCrumbs({ projectId, name }: ProjectCrumbsProps) {
  const { t } = useTranslation('submissions');
  return (
    <nav aria-label={t('crumbs')}>
      <ol className={classes['crumbs']}>
        <li>
          <AnchorLink to="/projects" size="xs">
            {t('projects')}
          </AnchorLink>
          {name !== '' && <IconChevronRight size={14} stroke={1.6} aria-hidden />}
        </li>
        {name !== '' && (
          <li>
            <AnchorLink to="/projects" search={{ project: projectId }} size="xs">
              <bdi>{name}</bdi>
            </AnchorLink>
          </li>
        )}
      </ol>
    </nav>
  );
}
