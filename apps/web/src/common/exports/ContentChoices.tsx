import { Checkbox, Stack } from '@mantine/core';
import { useTranslation } from '../../i18n/translate.ts';
import { enabledFields, type ExportForm } from './export-form.ts';

interface ContentChoicesProps {
  readonly form: ExportForm;
  readonly onChange: (changed: Partial<ExportForm>) => void;
  /** Whether there is the choice to keep these settings for the next file. */
  readonly canBeKept?: boolean;
  /** Whether the Word file that was checked can be returned with comments: `some` of several reports. */
  readonly ownDocument: 'yes' | 'some' | 'no';
}

/** The parts of a report's file; parts that its format does not support are off. */
export function ContentChoices({ form, onChange, canBeKept = false, ownDocument }: ContentChoicesProps) {
  const { t } = useTranslation('exports');
  const enabled = enabledFields(form.format);
  const hasComments = enabled.renderComments && form.renderComments;
  // The checked file has comments, and nothing else is added to it.
  const isOwn = hasComments && form.ownDocument && ownDocument === 'yes';
  const isEnabled = {
    ...enabled,
    ownDocument: hasComments,
    includeGuide: enabled.includeGuide && !isOwn,
  };
  const shown = [
    'renderComments',
    ...(enabled.renderComments && ownDocument !== 'no' ? (['ownDocument'] as const) : []),
    'includeGuide',
    'truncate',
    ...(canBeKept ? (['saveAsDefault'] as const) : []),
  ] as const;
  // Only the user who sent the Word file gets it back, if there was space to keep it.
  const hintOf = (choice: (typeof shown)[number]): string | undefined => {
    if (choice === 'renderComments' && enabled.renderComments) return t('renderCommentsHint');
    if (choice !== 'ownDocument') return undefined;
    return t(ownDocument === 'some' ? 'ownDocumentsHint' : 'ownDocumentHint');
  };
  return (
    <Stack gap="xs">
      {shown.map((choice) => (
        <Checkbox
          key={choice}
          label={t(choice === 'ownDocument' && ownDocument === 'some' ? 'ownDocuments' : choice)}
          description={hintOf(choice)}
          checked={isEnabled[choice] && form[choice]}
          disabled={!isEnabled[choice]}
          ml={choice === 'ownDocument' ? 'xl' : 0}
          onChange={(event) => onChange({ [choice]: event.currentTarget.checked })}
        />
      ))}
    </Stack>
  );
}
