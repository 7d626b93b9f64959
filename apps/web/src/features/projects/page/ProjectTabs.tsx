import type { Project } from '@palimpsest/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/translate.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { LinkTabs, tabClass } from '../../../ui/LinkTabs.tsx';
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
  const counts: Partial<Record<ProjectPart, number>> = {
    texts: project.LibraryTexts,
    ...(project.IsOwner ? { reports: project.PlagChecks } : {}),
  };
  return (
    <LinkTabs label={t('parts.label')} current={part} keepsFocus>
      {projectParts
        .filter((one) => project.IsOwner || forEveryone.includes(one))
        .map((one) => (
          <li key={one}>
            <Link
              to={`/projects/$id/${one}`}
              params={{ id: String(project.Id) }}
              className={tabClass}
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
    </LinkTabs>
  );
}
