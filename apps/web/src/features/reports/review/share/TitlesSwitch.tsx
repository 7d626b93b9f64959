import { Switch } from '@mantine/core';
import { useTranslation } from '../../../../i18n/translate.ts';

interface TitlesSwitchProps {
  readonly shown: boolean;
  readonly onChange: (shown: boolean) => void;
}

/** Whether readers of the link see the titles of matching library texts; they never see the whole texts. */
export function TitlesSwitch({ shown, onChange }: TitlesSwitchProps) {
  const { t } = useTranslation('permalinks');
  return (
    <Switch
      label={t('titles.label')}
      description={t('titles.hint')}
      checked={shown}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
