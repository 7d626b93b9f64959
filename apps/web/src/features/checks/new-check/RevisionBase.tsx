import { Skeleton } from '@mantine/core';
import { limits, type Report } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import { ApiError } from '../../../api/api-error.ts';
import { baseReportQuery } from './queries.ts';
import { ErrorState } from '../../../common/feedback/ErrorState.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';

interface RevisionBaseProps {
  readonly id: number;
  readonly children: (base: Report) => ReactNode;
}

/** Fetches the report to revise, or says why it can't be revised. */
export function RevisionBase({ id, children }: RevisionBaseProps) {
  const { t } = useTranslation('checks');
  // The draft is based on it, so it is read once: a later change must not overwrite typed text.
  const base = useQuery({
    ...baseReportQuery({ id }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const report = base.data?.data;
  const error = base.error ?? (report === undefined ? undefined : obstacle(report));
  if (error !== undefined && error !== null) {
    return (
      <div>
        <PageHeader title={t('revision.title')} />
        <ErrorState
          error={error}
          action={<ButtonLink to="/plagiarism/reports">{t('revision.toReports')}</ButtonLink>}
        />
      </div>
    );
  }
  if (report === undefined) {
    return (
      <div aria-busy>
        <PageHeader title={t('revision.title')} />
        <Skeleton height={320} />
      </div>
    );
  }
  return children(report);
}

function obstacle({ Status, ReadOnly }: Report): ApiError | undefined {
  if (Status !== 'Ok') return new ApiError('reportNotReady', 0);
  return ReadOnly ? new ApiError('reportReadOnly', 0) : undefined;
}

/** The initial values of a revision's draft: title with a prefix, author, project and comment of its base. */
export function revisionSeed(base: Report, titleWithPrefix: (name: string) => string) {
  return {
    title: titleWithPrefix(base.Name).slice(0, limits.titleChars),
    author: base.Author,
    comment: base.Comment,
    projectId: base.ProjectId,
  };
}
