import { Select, Stack, Switch, Text } from '@mantine/core';
import type { LearningLaunch } from '@palimpsest/contract';
import { formatDateTime } from '../../../../i18n/format.ts';
import { useTranslation } from '../../../../i18n/translate.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';

/** Whether people submit in groups, and in those of which set; '' for the groups of all sets. */
export interface GroupOptions {
  readonly groups: boolean;
  readonly groupset?: string;
}

interface GroupChoicesProps {
  readonly launch: LearningLaunch;
  readonly options: GroupOptions;
  readonly disabled: boolean;
  readonly onChange: (options: GroupOptions) => void;
}

/** The choice of group work, where the platform tells the groups of the course. */
export function GroupChoices({ launch, options, disabled, onChange }: GroupChoicesProps) {
  const { t } = useTranslation('visit');
  const language = useLanguage();
  const { GroupWork, Platform: platform } = launch;
  if (GroupWork === null) return null;
  const { Sets, IsReading, ReadAt, Problem } = GroupWork;
  const state = IsReading
    ? t('choices.groupsReading', { platform })
    : ReadAt !== null && t('choices.groupsRead', { platform, time: formatDateTime(ReadAt, language) });
  return (
    <Stack gap="xs">
      <Switch
        label={t('choices.groups')}
        description={t('choices.groupsHint', { platform })}
        // The first set is chosen then, so the sets have to be known.
        disabled={disabled || (IsReading && ReadAt === null)}
        checked={options.groups}
        onChange={(event) => onChange({ groups: event.currentTarget.checked })}
      />
      {options.groups && Sets.length > 1 && (
        <Select
          label={t('choices.groupSet')}
          placeholder={t('choices.groupSetPick')}
          data={Sets.map(({ Id, Name }) => ({ value: Id, label: Name }))}
          allowDeselect={false}
          disabled={disabled}
          value={options.groupset ?? Sets[0]?.Id ?? null}
          onChange={(groupset) => groupset !== null && onChange({ groups: true, groupset })}
        />
      )}
      {(options.groups || IsReading) && (
        <Text component="output" display="block" size="sm" c="dimmed">
          {state}
        </Text>
      )}
      {options.groups && Problem !== '' && <Text size="sm">{t('choices.groupsProblem', { platform })}</Text>}
    </Stack>
  );
}
