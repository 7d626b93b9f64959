import { Group, Switch, Text } from '@mantine/core';
import type { Source } from '@palimpsest/contract';
import { useTranslation } from '../../../../i18n/translate.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import type { Ratings } from '../ratings/use-ratings.ts';

interface OwnWorkLineProps {
  /** All sources of the report. */
  readonly sources: readonly Source[];
  readonly ratings: Ratings;
}

/** The sources by the author of the checked text, apart from the others, with the switch that leaves them out. */
export function OwnWorkLine({ sources, ratings }: OwnWorkLineProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const own = sources.filter(({ OwnWork }) => OwnWork !== null && OwnWork.By !== 'account');
  if (own.length === 0) return null;
  const words = Math.max(...own.map(({ MW }) => MW));
  return (
    <Group gap={8} justify="space-between" wrap="nowrap">
      <Text size="xs">{t('ownWork.line', { count: own.length, words: formatNumber(words, language) })}</Text>
      <Switch
        size="xs"
        label={t('ownWork.leaveOut')}
        disabled={ratings.isReadOnly}
        checked={own.every(({ Excluded }) => Excluded)}
        onChange={({ currentTarget }) => ratings.rate(own, currentTarget.checked ? 'excluded' : 'suspicious')}
      />
    </Group>
  );
}
