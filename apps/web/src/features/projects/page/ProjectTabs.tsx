import type { Project } from '@palimpsest/contract';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import classes from './ProjectPage.module.css';
import { projectParts, type ProjectPart } from './use-part.ts';

interface ProjectTabsProps {
  readonly project: Project;
  readonly part: ProjectPart;
}

/** Only the owner sees what others have submitted, the comparison and the reports. */
const forEveryone: readonly ProjectPart[] = ['texts', 'settings'];

/**
 * The parts of a project, each with an address of its own. They are links, so the focus stays on the one that was
 * followed (data-keeps-focus).
 */
export function ProjectTabs({ project, part }: ProjectTabsProps) {
  const { t } = useTranslation('projects');
  const language = useLanguage();
  const list = useRef<HTMLUListElement>(null);
  const counts: Partial<Record<ProjectPart, number>> = {
    texts: project.LibraryTexts,
    ...(project.IsOwner ? { reports: project.PlagChecks } : {}),
  };
  useEffect(() => {
    // On a phone the list scrolls sideways.
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - list.current.offsetLeft - 24;
  }, [part]);
  return (
    <nav aria-label={t('parts.label')} className={classes['tabs']} data-keeps-focus>
      <ul ref={list}>
        {projectParts
          .filter((one) => project.IsOwner || forEveryone.includes(one))
          .map((one) => (
            <li key={one}>
              <Link
                to={`/projects/$id/${one}`}
                params={{ id: String(project.Id) }}
                className={classes['tab']}
                aria-current={one === part ? 'page' : undefined}
                activeOptions={{ includeSearch: false }}
                resetScroll={false}
              >
                {t(`parts.${one}`)}
                {counts[one] !== undefined && (
                  <span className={classes['count']}>{formatNumber(counts[one], language)}</span>
                )}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
