import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '../../../api/query.ts';
import { ErrorState } from '../../../common/feedback/ErrorState.tsx';
import { LimitsForm } from './LimitsForm.tsx';

export function LimitsPart() {
  const { data, error, refetch } = useQuery(operationQuery('GetInstallationSettings', {}));
  if (data !== undefined) return <LimitsForm installation={data.data} />;
  if (error === null) return <Skeleton h={640} maw={720} />;
  return <ErrorState error={error} retry={() => void refetch()} />;
}
