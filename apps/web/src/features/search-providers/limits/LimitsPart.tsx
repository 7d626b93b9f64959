import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { installationSettingsQuery } from '../../../common/installation-settings/queries.ts';
import { ErrorState } from '../../../common/feedback/ErrorState.tsx';
import { LimitsForm } from './LimitsForm.tsx';

export function LimitsPart() {
  const { data, error, refetch } = useQuery(installationSettingsQuery({}));
  if (data !== undefined) return <LimitsForm installation={data.data} />;
  if (error === null) return <Skeleton h={640} maw={720} />;
  return <ErrorState error={error} retry={() => void refetch()} />;
}
