import { Skeleton, Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { useProjectsQuery } from '../../api/use-projects.ts';
import { ErrorPage } from '../../shared/feedback/ErrorPage.tsx';
import { useIsPhone } from '../../ui/list/use-is-phone.ts';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { CollusionContent } from './CollusionContent.tsx';
import { useCollusion } from './queries.ts';

/** The comparison of a project's texts with each other. */
export function CollusionPage() {
  const { id } = useParams({ from: '/projects/$id/collusion' });
  const projectId = /^[1-9]\d{0,9}$/u.test(id) ? Number(id) : null;
  return projectId === null ? (
    <NoCollusion error={new ApiError('noAccessToProject', 404)} />
  ) : (
    <ProjectCollusion key={projectId} projectId={projectId} />
  );
}

const skeletonColumns = ['80px', '80px', 'minmax(0, 1fr)', '80px', 'minmax(0, 1fr)', '80px', '60px'];

function ProjectCollusion({ projectId }: { readonly projectId: number }) {
  const { t } = useTranslation('collusion');
  const { t: tApp } = useTranslation('app');
  const projects = useProjectsQuery().data?.data;
  const { data, error, refetch } = useCollusion(projectId);
  const phone = useIsPhone();
  const name = projects?.find(({ Id }) => Id === projectId)?.Name ?? '';
  usePageTitle(name === '' ? '' : `${name} · ${t('title')}`);
  if (data === undefined && error !== null) return <NoCollusion error={error} retry={() => void refetch()} />;
  if (data === undefined || projects === undefined) {
    return (
      <Stack gap="md" aria-busy>
        <span className="visually-hidden">{tApp('loading')}</span>
        <Skeleton height={32} width="min(100%, 420px)" />
        <Skeleton height={20} width="min(100%, 320px)" />
        <ListSkeleton columns={phone ? undefined : skeletonColumns} />
      </Stack>
    );
  }
  return <CollusionContent projectId={projectId} name={name} collusion={data.data} phone={phone} />;
}

function NoCollusion({ error, retry }: { readonly error: ApiError; readonly retry?: () => void }) {
  const { t } = useTranslation('collusion');
  const back = (
    <ButtonLink to="/projects" variant="default">
      {t('toProjects')}
    </ButtonLink>
  );
  return (
    <ErrorPage title={t('title')} error={error} back={back} {...(retry === undefined ? {} : { retry })} />
  );
}
