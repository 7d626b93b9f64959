import { Stack, Switch, Text } from '@mantine/core';
import { useTranslation } from '../../../i18n/translate.ts';
import { UploadFormPanel } from '../upload-form/UploadFormPanel.tsx';
import { LineField, LinesField, MinuteField } from './fields.tsx';
import type { SectionProps } from './PropertiesSection.tsx';

/** Whether others can submit texts, the texts of the form, and when it is open. */
export function FormSection({ project, save }: SectionProps) {
  const { t } = useTranslation('projects');
  const common = { save, disabled: !project.IsOwner || !project.UploadFormActive };
  return (
    <Stack gap="sm">
      <Switch
        label={t('form.active')}
        description={t('form.activeHint')}
        disabled={!project.IsOwner}
        checked={project.UploadFormActive}
        onChange={(event) => void save({ UploadFormActive: event.currentTarget.checked })}
      />
      <LineField
        {...common}
        label={t('form.header')}
        field="UploadFormHeader"
        value={project.UploadFormHeader}
      />
      <LinesField
        {...common}
        label={t('form.description')}
        field="UploadFormDescription"
        value={project.UploadFormDescription}
      />
      <MinuteField
        {...common}
        label={t('form.start')}
        field="UploadFormStartDate"
        seconds={project.UploadFormStartDate}
      />
      <MinuteField
        {...common}
        label={t('form.end')}
        field="UploadFormEndDate"
        seconds={project.UploadFormEndDate}
      />
      <Text size="xs" c="dimmed">
        {t('form.periodHint')}
      </Text>
      {project.IsOwner && <UploadFormPanel project={project} save={save} />}
    </Stack>
  );
}
