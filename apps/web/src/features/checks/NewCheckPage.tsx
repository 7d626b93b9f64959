import { Button, Grid, Paper, Stack } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useUploads } from '../../ui/uploads/use-uploads.ts';
import { hasInput } from './new-check/check-input.ts';
import { DetectionSettings } from './new-check/DetectionSettings.tsx';
import { Properties } from './new-check/Properties.tsx';
import { SearchOptions } from './new-check/SearchOptions.tsx';
import { SourceInput } from './new-check/SourceInput.tsx';
import { StartPanel } from './new-check/StartPanel.tsx';
import { useDraft } from './new-check/use-draft.ts';
import { useSampleText } from './new-check/use-sample-text.ts';
import { useStart } from './new-check/use-start.ts';

/** Three areas: what is checked, where it is searched, and the start with its cost. */
export function NewCheckPage() {
  const { t } = useTranslation('checks');
  const { draft, change, reset } = useDraft();
  const uploads = useUploads('new-check');
  const sample = useSampleText(change);
  const start = useStart(draft, uploads, reset);

  return (
    <div>
      <PageHeader
        title={t('title')}
        actions={
          !hasInput(draft, uploads.items) && (
            <Button
              variant="default"
              leftSection={<IconSparkles size={16} stroke={1.6} aria-hidden />}
              loading={sample.isPending}
              onClick={sample.load}
            >
              {t('sample')}
            </Button>
          )
        }
      >
        {t('lead')}
      </PageHeader>
      <Grid gap={{ base: 'md', md: 'lg' }} align="flex-start">
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stack gap="md">
            <SourceInput
              draft={draft}
              change={change}
              uploads={uploads}
              words={start.cost?.words}
              problem={start.inputProblem}
            />
            <Properties draft={draft} change={change} documents={start.documents} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }} pos={{ base: 'static', md: 'sticky' }} top={72}>
          <Paper withBorder p="md" bg="var(--sheet)">
            <Stack gap="lg">
              <SearchOptions draft={draft} change={change} />
              <DetectionSettings
                detection={draft.detection}
                onChange={(detection) => change({ detection })}
              />
              <StartPanel draft={draft} change={change} start={start} />
            </Stack>
          </Paper>
        </Grid.Col>
      </Grid>
    </div>
  );
}
