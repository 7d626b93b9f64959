import { Group } from '@mantine/core';
import type { LearningPlatform } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';
import { StateBadge } from '../../../ui/StateBadge.tsx';

/** The state of a platform in words: whether people can come, and what waits for the administrator. */
export function PlatformBadges({ platform }: { readonly platform: LearningPlatform }) {
  const { t } = useTranslation('learning');
  const { IsEnabled, IsComplete, Deployments } = platform;
  const isSomewhere = Deployments.some(({ IsAdmitted }) => IsAdmitted);
  const waiting = Deployments.filter(({ IsAdmitted }) => !IsAdmitted).length;
  return (
    <Group component="span" gap="xs" justify="flex-end">
      {IsEnabled && !isSomewhere && waiting > 0 && (
        <StateBadge color="ochre">{t('badge.waiting', { count: waiting })}</StateBadge>
      )}
      <StateBadge color={IsEnabled ? 'verdigris' : IsComplete ? 'gray' : 'ochre'}>
        {t(IsEnabled ? 'badge.on' : IsComplete ? 'badge.off' : 'badge.incomplete')}
      </StateBadge>
    </Group>
  );
}
