import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { errorText } from '@palimpsest/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { ErrorState } from '../../shared/feedback/ErrorState.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { progressOf } from './progress-of.ts';
import { ProgressLine } from './ProgressLine.tsx';
import { useCollusion } from './queries.ts';
import { useFigures } from './use-figures.ts';
import { useCollusionSwitch } from './use-switch.ts';

interface CollusionPanelProps {
  /** One of the user's own projects. */
  readonly projectId: number;
}

/** Mutual comparison in a project's properties: starts and ends it, shows its progress, and links to its results. */
export function CollusionPanel({ projectId }: CollusionPanelProps) {
  const { t } = useTranslation('collusion');
  const { data, error, refetch } = useCollusion(projectId);
  const toggle = useCollusionSwitch(projectId);
  if (data === undefined) {
    return error === null ? (
      <Skeleton height={72} />
    ) : (
      <ErrorState error={error} retry={() => void refetch()} />
    );
  }
  if (data.data.State === 'None') {
    return (
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t('intro')}</Text>
        <Button variant="default" loading={toggle.isBeginning} onClick={toggle.activate}>
          {t('activate')}
        </Button>
      </Stack>
    );
  }
  return <ActivePanel projectId={projectId} collusion={data.data} toggle={toggle} />;
}

interface ActivePanelProps extends CollusionPanelProps {
  readonly collusion: NonNullable<ReturnType<typeof useCollusion>['data']>['data'];
  readonly toggle: ReturnType<typeof useCollusionSwitch>;
}

function ActivePanel({ projectId, collusion, toggle }: ActivePanelProps) {
  const { t } = useTranslation('collusion');
  const language = useLanguage();
  const figures = useFigures(collusion);
  const progress = progressOf(collusion);
  return (
    <Stack gap="sm">
      {collusion.State === 'Error' && (
        <Text size="sm" c="var(--warn-text)" role="alert">
          {errorText(collusion.StatusCode, language)}
        </Text>
      )}
      {progress === null ? (
        <Text size="sm">{figures}</Text>
      ) : (
        <ProgressLine progress={progress} isWaiting={collusion.State === 'Scheduled'} />
      )}
      <Group gap="xs">
        <ButtonLink to="/projects/$id/collusion" params={{ id: String(projectId) }} variant="default">
          {t('open')}
        </ButtonLink>
        <Button variant="subtle" color="gray" loading={toggle.isEnding} onClick={toggle.deactivate}>
          {t('deactivate.confirm')}
        </Button>
      </Group>
    </Stack>
  );
}
