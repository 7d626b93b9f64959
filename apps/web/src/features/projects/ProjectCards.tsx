import type { Project } from '@palimpsest/contract';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Card, CardMeta, Cards } from '../../ui/list/Cards.tsx';
import { ChecksLink, TextsLink } from './ProjectLinks.tsx';
import { ProjectName } from './ProjectName.tsx';
import { sortProjects } from './sort-projects.ts';

/** The projects on a phone, the newest first. */
export function ProjectCards({ projects }: { readonly projects: readonly Project[] }) {
  const { t } = useTranslation('projects');
  const language = useLanguage();
  return (
    <Cards>
      {sortProjects(projects, 'Date', false, language).map((project) => (
        <Card key={project.Id}>
          <ProjectName project={project} />
          <CardMeta>
            <span>{formatDate(project.Date, language)}</span>
            <TextsLink project={project}>
              {`${t('texts')}: ${formatNumber(project.LibraryTexts, language)}`}
            </TextsLink>
            <ChecksLink project={project}>
              {`${t('checks')}: ${formatNumber(project.PlagChecks, language)}`}
            </ChecksLink>
          </CardMeta>
        </Card>
      ))}
    </Cards>
  );
}
