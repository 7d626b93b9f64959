import { Alert, Group, Text } from '@mantine/core';
import { errorText } from '@palimpsest/contract';
import { StaysWithUser } from '../../../common/on-behalf/StaysWithUser.tsx';
import { useProven } from '../../../common/proof/use-proven.tsx';
import { formatDateTime, formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FactList } from '../../../ui/FactList.tsx';
import { SwitchAndRemove } from '../../../common/set-up/SwitchAndRemove.tsx';
import { SheetSection } from '../../../common/set-up/SheetSection.tsx';
import type { PartOfPlatformProps } from './part-of-platform.ts';
import { PlatformBadges } from './PlatformBadges.tsx';

interface PlatformStateProps extends PartOfPlatformProps {
  readonly onRemoved: () => void;
}

/** Whether people can come from a platform, how it is used, and the ways to end that. */
export function PlatformState({ license, platform, onRemoved }: PlatformStateProps) {
  const { t } = useTranslation('learning');
  const { Id: platformid, Name: name, IsEnabled: isOn, IsComplete: isComplete } = platform;
  const change = useProven('UpdateLearningPlatform');
  const remove = useProven('RemoveLearningPlatform', { onSuccess: onRemoved });
  const setOn = (enabled: boolean): void => change.mutate({ code: license, platformid, fields: { enabled } });
  const isAdmitted = platform.Deployments.some(({ IsAdmitted }) => IsAdmitted);
  const next = !isComplete ? 'incomplete' : !isOn ? 'ready' : isAdmitted ? undefined : 'noDeployment';
  return (
    <SheetSection
      title={
        <Group component="span" gap="xs" align="center">
          {name}
          <PlatformBadges platform={platform} />
        </Group>
      }
    >
      {next !== undefined && <Text>{t(`state.${next}`)}</Text>}
      <Figures platform={platform} />
      <FilesProblem problem={platform.FilesProblem} />
      <StaysWithUser>
        <Group gap="xs">
          <SwitchAndRemove
            isOn={isOn}
            isComplete={isComplete}
            isNext={isComplete && !isOn}
            isSwitching={change.isPending}
            isRemoving={remove.isPending}
            t={(key) => t(key, { name })}
            onSwitch={setOn}
            onRemove={() => remove.mutate({ code: license, platformid })}
          />
        </Group>
      </StaysWithUser>
      {change.dialog}
      {remove.dialog}
    </SheetSection>
  );
}

/** Why submissions to assignments do not arrive, and what helps. */
function FilesProblem({ problem }: { readonly problem: string }) {
  const { t } = useTranslation('learning');
  const language = useLanguage();
  if (problem === '') return null;
  return (
    <Alert color="ochre" variant="light" title={t('files.problem')}>
      {errorText(problem, language)}
    </Alert>
  );
}

function Figures({ platform }: Pick<PartOfPlatformProps, 'platform'>) {
  const { t } = useTranslation('learning');
  const language = useLanguage();
  const { Links, People, LastUsedAt, KeysReadAt, ResultsToTell, WaitingFiles, IsComplete } = platform;
  if (!IsComplete) return null;
  const when = (time: number | null): string =>
    time === null ? t('facts.never') : formatDateTime(time, language);
  return (
    <FactList
      facts={[
        { name: t('facts.lastVisit'), value: when(LastUsedAt) },
        { name: t('facts.links'), value: formatNumber(Links, language) },
        { name: t('facts.people'), value: formatNumber(People, language) },
        { name: t('facts.keysRead'), value: when(KeysReadAt) },
        ...(ResultsToTell > 0
          ? [{ name: t('facts.results'), value: formatNumber(ResultsToTell, language) }]
          : []),
        ...(WaitingFiles > 0
          ? [{ name: t('facts.files'), value: formatNumber(WaitingFiles, language) }]
          : []),
      ]}
    />
  );
}
