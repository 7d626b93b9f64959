import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { limits, type LearningPlatform } from '@palimpsest/contract';
import { IconSchool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../common/feedback/ErrorState.tsx';
import { StaysWithUser } from '../../../common/on-behalf/StaysWithUser.tsx';
import { formatDateTime } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { AnchorLink } from '../../../ui/links.tsx';
import { RowList } from '../../../ui/RowList.tsx';
import { learningPlatformsQuery } from '../queries.ts';
import { NewPlatform } from './NewPlatform.tsx';
import { PlatformBadges } from './PlatformBadges.tsx';

interface LearningPlatformsProps {
  /** The code of the licence. */
  readonly license: string;
  /** The code in the address; '' without one. */
  readonly codeInAddress: string;
  /** Opens a platform that was just added. */
  readonly onAdded: (platform: LearningPlatform) => void;
}

/** The learning platforms of an organisation: a list, and the way to add one. */
export function LearningPlatforms({ license, codeInAddress, onAdded }: LearningPlatformsProps) {
  const { t } = useTranslation('learning');
  const { data, error, refetch } = useQuery(learningPlatformsQuery({ code: license }));
  const [isAdding, setIsAdding] = useState(false);
  if (data === undefined) {
    return error === null ? (
      <Skeleton height={240} maw={720} aria-busy />
    ) : (
      <ErrorState error={error} retry={() => void refetch()} />
    );
  }
  const platforms = data.data;
  const isFull = platforms.length >= limits.learningPlatforms;
  const add = (
    <StaysWithUser>
      <Button
        variant={platforms.length === 0 ? 'filled' : 'default'}
        disabled={isFull}
        onClick={() => setIsAdding(true)}
      >
        {t('list.add')}
      </Button>
    </StaysWithUser>
  );
  return (
    <Stack gap="md" maw={720}>
      {platforms.length === 0 ? (
        <EmptyState icon={<IconSchool size={36} stroke={1.4} />} text={t('list.empty')} action={add} />
      ) : (
        <>
          <PlatformRows platforms={platforms} codeInAddress={codeInAddress} />
          {isFull && <Text c="dimmed">{t('list.full')}</Text>}
          <Group>{add}</Group>
        </>
      )}
      <NewPlatform license={license} opened={isAdding} onClose={() => setIsAdding(false)} onAdded={onAdded} />
    </Stack>
  );
}

interface PlatformRowsProps {
  readonly platforms: readonly LearningPlatform[];
  readonly codeInAddress: string;
}

export function PlatformRows({ platforms, codeInAddress }: PlatformRowsProps) {
  const { t } = useTranslation('learning');
  const language = useLanguage();
  return (
    <RowList>
      {platforms.map((platform) => (
        <li key={platform.Id}>
          <div style={{ minWidth: 0 }}>
            <AnchorLink
              to="/license/learning/$platform"
              params={{ platform: String(platform.Id) }}
              search={codeInAddress === '' ? {} : { code: codeInAddress }}
            >
              {platform.Name}
            </AnchorLink>
            <Text size="xs" c="dimmed">
              {t('list.links', { count: platform.Links })} · {t('list.people', { count: platform.People })} ·{' '}
              {platform.LastUsedAt === null
                ? t('list.unused')
                : t('list.used', { time: formatDateTime(platform.LastUsedAt, language) })}
            </Text>
          </div>
          <PlatformBadges platform={platform} />
        </li>
      ))}
    </RowList>
  );
}
