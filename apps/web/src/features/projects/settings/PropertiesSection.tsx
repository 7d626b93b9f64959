import { Stack, Text } from '@mantine/core';
import type { Project } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';
import { DayField, LineField, LinesField } from './fields.tsx';
import type { SaveChange } from './use-update-project.ts';

export interface SectionProps {
  readonly project: Project;
  readonly save: SaveChange;
}

export function PropertiesSection({ project, save }: SectionProps) {
  const { t } = useTranslation('projects');
  const common = { save, disabled: !project.IsOwner };
  return (
    <Stack gap="sm">
      <LineField {...common} label={t('name')} field="name" value={project.Name} required={project.IsOwner} />
      <DayField {...common} label={t('date')} seconds={project.Date} />
      <LinesField
        {...common}
        label={t('properties.description')}
        field="description"
        value={project.Description}
      />
      {project.IsOwner && (
        <Text size="xs" c="dimmed">
          {t('properties.autosave')}
        </Text>
      )}
    </Stack>
  );
}
