import { Progress, Text } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { projectProgressQuery } from './queries.ts';
import { askAgain } from '../../api/refresh.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { AnchorLink } from '../../ui/links.tsx';
import { endedChecks, areChecksUnderWay, openStates } from './progress.ts';
import classes from './StartChecks.module.css';
import { isDeletedProject, useDeletedProject } from './use-deleted-project.ts';

interface ProjectCheckProgressProps {
  readonly projectId: number;
  /** Whether it links to the reports, on pages that don't list them. */
  readonly withLink?: boolean;
}

/** How many checks of a project have ended, and the states of the others; read again as long as one is pending. */
export function ProjectCheckProgress({ projectId, withLink = false }: ProjectCheckProgressProps) {
  const { t } = useTranslation('bulk');
  const language = useLanguage();
  const query = useQuery({
    ...projectProgressQuery({ projectid: projectId }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      areChecksUnderWay(state.data?.data) && !isDeletedProject(state.error) ? limits.reportPollMs : false,
  });
  const progress = query.data?.data;
  const { done, all } = endedChecks(progress);
  useEffect(() => {
    // The lists of the project have changed as well.
    if (done > 0) {
      askAgain('GetReports', 'GetLibraryTexts', 'GetSubmissions', 'GetTextResults', 'GetProjects');
    }
  }, [done]);
  const isDeleted = useDeletedProject(query.error);
  if (progress === undefined || isDeleted) return null;
  if (all === 0) {
    return withLink ? (
      <Text size="sm" c="dimmed">
        {t('progress.none')}
      </Text>
    ) : null;
  }
  const number = (value: number): string => formatNumber(value, language);
  const states = openStates.filter((state) => progress[state] > 0);
  return (
    <div className={classes['progress']}>
      <div className={classes['state']}>
        <Text component="output" size="sm" className="tabular">
          {[
            t('progress.done', { done: number(done), all: number(all) }),
            ...states.map((state) => t(`progress.${state}`, { shown: number(progress[state]) })),
          ].join(' · ')}
        </Text>
        {withLink && (
          <AnchorLink to="/projects/$id/reports" params={{ id: String(projectId) }} size="sm">
            {t('progress.show')}
          </AnchorLink>
        )}
      </div>
      {areChecksUnderWay(progress) && (
        <Progress value={(100 * done) / all} size={6} animated aria-label={t('progress.label')} />
      )}
    </div>
  );
}
