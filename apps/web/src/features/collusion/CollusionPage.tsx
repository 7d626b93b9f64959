import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from '../../i18n/translate.ts';
import { ErrorState } from '../../common/feedback/ErrorState.tsx';
import { useProject } from '../../common/project/project-context.ts';
import { useIsPhone } from '../../ui/list/use-is-phone.ts';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { CollusionContent } from './CollusionContent.tsx';
import { useCollusion } from './queries.ts';

const skeletonColumns = ['80px', '80px', 'minmax(0, 1fr)', '80px', 'minmax(0, 1fr)', '80px', '60px'];

/** The part of a project's page with the comparison of its texts with each other. */
export function CollusionPage() {
  const { t: tApp } = useTranslation('app');
  const { Id } = useProject();
  const { data, error, refetch } = useCollusion(Id);
  const phone = useIsPhone();
  if (data !== undefined) return <CollusionContent projectId={Id} collusion={data.data} phone={phone} />;
  if (error !== null) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <Stack gap="md" aria-busy>
      <span className="visually-hidden">{tApp('loading')}</span>
      <Skeleton height={20} width="min(100%, 320px)" />
      <ListSkeleton columns={phone ? undefined : skeletonColumns} />
    </Stack>
  );
}
