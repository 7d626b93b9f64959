import { Checkbox, Stack } from '@mantine/core';
import { useTranslation } from '../../i18n/translate.ts';
import { enabledFields, type ExportForm } from './export-form.ts';

interface ContentChoicesProps {
  readonly form: ExportForm;
  readonly onChange: (changed: Partial<ExportForm>) => void;
  /** With the choice to keep these settings for the next file. */
  readonly canBeKept?: boolean;
}

/** The parts of a report's file; parts that its format does not support are off. */
export function ContentChoices({ form, onChange, canBeKept = false }: ContentChoicesProps) {
  const { t } = useTranslation('exports');
  const enabled = enabledFields(form.format);
  const shown = [
    'renderComments',
    'includeGuide',
    'truncate',
    ...(canBeKept ? (['saveAsDefault'] as const) : []),
  ] as const;
  return (
    <Stack gap="xs">
      {shown.map((choice) => (
        <Checkbox
          key={choice}
          label={t(choice)}
          // Only the user who sent the Word file gets it back, if there was space to keep it.
          description={choice === 'renderComments' && enabled[choice] ? t('renderCommentsHint') : undefined}
          checked={enabled[choice] && form[choice]}
          disabled={!enabled[choice]}
          onChange={(event) => onChange({ [choice]: event.currentTarget.checked })}
        />
      ))}
    </Stack>
  );
}
