import { Skeleton, Stack } from '@mantine/core';
import type { LearningPlatform } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../common/feedback/ErrorState.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { learningPlatformsQuery } from '../queries.ts';
import { ByHand } from './ByHand.tsx';
import { Deployments } from './Deployments.tsx';
import { OwnKey } from './OwnKey.tsx';
import type { PartOfPlatformProps } from './part-of-platform.ts';
import { PlatformForm } from './PlatformForm.tsx';
import { PlatformState } from './PlatformState.tsx';
import { LastVisits } from './report/LastVisits.tsx';
import { PlatformProblems } from './report/PlatformProblems.tsx';
import { Registration } from './Registration.tsx';

interface LearningPlatformPartProps {
  /** The code of the licence. */
  readonly license: string;
  readonly platformId: number;
  /** Leads to all platforms. */
  readonly toList: ReactNode;
  readonly onRemoved: () => void;
}

/** While a platform may register itself, this page looks whether it has. */
const lookAgainMs = 5_000;

/** One learning platform: whether people can come, from where, what went wrong, and how it is connected. */
export function LearningPlatformPart({ license, platformId, toList, onRemoved }: LearningPlatformPartProps) {
  const { t } = useTranslation('learning');
  const { data, error, refetch } = useQuery({
    ...learningPlatformsQuery({ code: license }),
    refetchInterval: ({ state }) =>
      state.data?.data.some((one) => one.Id === platformId && mayRegister(one)) === true
        ? lookAgainMs
        : false,
  });
  if (data === undefined) {
    return error === null ? (
      <Skeleton height={320} maw={720} aria-busy />
    ) : (
      <ErrorState error={error} retry={() => void refetch()} />
    );
  }
  const platform = data.data.find(({ Id }) => Id === platformId);
  if (platform === undefined) return <EmptyState text={t('missing')} action={toList} />;
  return (
    <Stack gap="md" maw={720} align="stretch">
      <div>{toList}</div>
      <Parts key={platformId} license={license} platform={platform} onRemoved={onRemoved} />
    </Stack>
  );
}

function mayRegister({ RegistrationUntil: until }: LearningPlatform): boolean {
  return until !== null && until * 1_000 > Date.now();
}

interface PartsProps extends PartOfPlatformProps {
  readonly onRemoved: () => void;
}

function Parts({ license, platform, onRemoved }: PartsProps) {
  const part = { license, platform };
  const wasUsed = platform.LastUsedAt !== null || platform.Problems.length > 0;
  return (
    <>
      <PlatformState {...part} onRemoved={onRemoved} />
      {platform.IsComplete && <Deployments {...part} />}
      {platform.Problems.length > 0 && <PlatformProblems platform={platform} />}
      {wasUsed && <LastVisits visits={platform.Visits} />}
      <Registration {...part} />
      <ByHand platform={platform} />
      {platform.IsComplete && <OwnKey {...part} />}
      <PlatformForm {...part} />
    </>
  );
}
