import { Code, Stack, Text } from '@mantine/core';
import type { LearningPlatform, LearningProblem } from '@palimpsest/contract';
import { formatDateTime } from '../../../../i18n/format.ts';
import { useTranslation } from '../../../../i18n/translate.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { RowList } from '../../../../ui/RowList.tsx';
import { SheetSection } from '../../../../common/set-up/SheetSection.tsx';

/** The last problems between the platform and this installation, and what can be done about them. */
export function PlatformProblems({ platform }: { readonly platform: LearningPlatform }) {
  const { t } = useTranslation('learning');
  const { Problems: problems, LastUsedAt } = platform;
  return (
    <SheetSection title={t('problems.title')}>
      <RowList>
        {problems.map((problem) => (
          <li key={problem.Kind}>
            <Problem problem={problem} isBefore={LastUsedAt !== null && LastUsedAt > problem.LastAt} />
          </li>
        ))}
      </RowList>
    </SheetSection>
  );
}

/** Problems that have nothing to do with somebody who comes. */
const notOfVisits: readonly LearningProblem['Kind'][] = ['registration', 'scores', 'scoreRefused'];

interface ProblemProps {
  readonly problem: LearningProblem;
  /** Somebody has come since then. */
  readonly isBefore: boolean;
}

function Problem({ problem, isBefore }: ProblemProps) {
  const { t } = useTranslation('learning');
  const language = useLanguage();
  const { Kind: kind, Detail: detail, Times: times, LastAt } = problem;
  return (
    <Stack gap={4} style={{ minWidth: 0 }}>
      <Text fw={500}>{t(`problem.${kind}.what`)}</Text>
      <Text size="sm">{t(`problem.${kind}.advice`)}</Text>
      {detail !== '' && (
        <div>
          <Code style={{ overflowWrap: 'anywhere' }}>{detail}</Code>
        </div>
      )}
      <Text size="xs" c="dimmed">
        {t('problems.times', { count: times })} ·{' '}
        {t('problems.last', { time: formatDateTime(LastAt, language) })}
        {isBefore && !notOfVisits.includes(kind) && <> · {t('problems.before')}</>}
      </Text>
    </Stack>
  );
}
