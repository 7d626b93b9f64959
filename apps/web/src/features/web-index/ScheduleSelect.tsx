import { Select } from '@mantine/core';
import { webRunSchedules, type WebRunSchedule } from '@palimpsest/contract';
import { useTranslation } from '../../i18n/translate.ts';

interface ScheduleSelectProps {
  readonly value: WebRunSchedule;
  readonly disabled?: boolean;
  readonly onChange: (value: WebRunSchedule) => void;
}

/** How often a run is repeated. Unchanged pages are not loaded again. */
export function ScheduleSelect({ value, disabled = false, onChange }: ScheduleSelectProps) {
  const { t } = useTranslation('webindex');
  return (
    <Select
      label={t('schedule.label')}
      description={t('schedule.hint')}
      data={webRunSchedules.map((one) => ({ value: one, label: t(`schedule.${one}`) }))}
      value={value}
      disabled={disabled}
      allowDeselect={false}
      onChange={(chosen) => {
        const found = webRunSchedules.find((one) => one === chosen);
        if (found !== undefined && found !== value) onChange(found);
      }}
    />
  );
}
