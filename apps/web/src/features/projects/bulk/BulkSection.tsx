import { Group, Stack, Text } from '@mantine/core';
import type { Project } from '@palimpsest/contract';
import { useTranslation } from 'react-i18next';
import { ExportMany } from '../../../shared/exports/ExportMany.tsx';
import { useExportMany } from '../../../shared/exports/use-export-many.ts';
import { ProjectProgress } from '../../../shared/project-checks/ProjectProgress.tsx';
import { StartChecks } from '../../../shared/project-checks/StartChecks.tsx';

/** Actions for a project as a whole: check its texts, download its reports and results. */
export function BulkSection({ project }: { readonly project: Project }) {
  const { t } = useTranslation('bulk');
  const ordered = useExportMany(`project.${project.Id}`);
  return (
    <Stack gap="sm">
      <ProjectProgress projectId={project.Id} withLink />
      <Group gap="xs">
        <StartChecks projectId={project.Id} disabled={project.LibraryTexts === 0} />
        <ExportMany
          reports={{ projectid: project.Id }}
          ordered={ordered}
          disabled={project.PlagChecks === 0}
        />
      </Group>
      {project.LibraryTexts === 0 && (
        <Text size="xs" c="dimmed">
          {t('noTexts')}
        </Text>
      )}
    </Stack>
  );
}
