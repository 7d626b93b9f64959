import { Radio, Stack } from '@mantine/core';
import { useTranslation } from '../../../i18n/translate.ts';
import type { SectionProps } from './PropertiesSection.tsx';

/** How sources from the project's library texts are rated before anybody has looked at them. */
export function RatingSection({ project, save }: SectionProps) {
  const { t } = useTranslation('projects');
  const disabled = !project.IsOwner;
  return (
    <Radio.Group
      label={t('rating.label')}
      value={String(project.AcceptTexts)}
      onChange={(value) => void save({ AcceptTexts: value === '1' ? 1 : 0 })}
    >
      <Stack gap="sm" mt="xs">
        <Radio
          value="0"
          disabled={disabled}
          label={t('rating.suspicious')}
          description={t('rating.suspiciousHint')}
        />
        <Radio
          value="1"
          disabled={disabled}
          label={t('rating.accepted')}
          description={t('rating.acceptedHint')}
        />
      </Stack>
    </Radio.Group>
  );
}
