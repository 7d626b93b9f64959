import { Badge, Group, Text } from '@mantine/core';
import type { Project } from '@palimpsest/contract';
import { useTranslation } from 'react-i18next';

/** The name, whose project it is, and what it is about. */
export function ProjectName({ project }: { readonly project: Project }) {
  const { t } = useTranslation('projects');
  return (
    <>
      <Group gap={8}>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {project.Name}
        </Text>
        {!project.IsOwner && (
          <Badge variant="default" tt="none" fw={400}>
            {t('shared')}
          </Badge>
        )}
      </Group>
      {project.Description !== '' && (
        <Text size="xs" c="dimmed" lineClamp={2}>
          {project.Description}
        </Text>
      )}
    </>
  );
}
