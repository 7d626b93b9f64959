import { Group, Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import sectionClasses from '../../ui/fields/SettingsSection.module.css';
import { Form } from '../form/Form.tsx';
import { SaveButton } from '../form/SaveButton.tsx';
import type { FormState, FormSubmission } from '../form/use-form.ts';
import type { SettingFields } from './setting-rules.ts';

interface SettingsSheetProps {
  readonly form: FormState<SettingFields>;
  readonly isBusy: boolean;
  readonly onSave: (submission: FormSubmission<SettingFields>) => void;
  readonly saveText: string;
  readonly children: ReactNode;
}

/** Settings of the installation on one sheet. They are saved together, and only those that differ from the stored ones. */
export function SettingsSheet({ form, isBusy, onSave, saveText, children }: SettingsSheetProps) {
  return (
    <Paper withBorder maw={720} p={{ base: 'md', sm: 'lg' }} bg="var(--sheet)">
      <Form form={form} isBusy={isBusy} guarded onSave={onSave}>
        {children}
        <Group justify="flex-end" className={sectionClasses['foot'] ?? ''}>
          <SaveButton form={form} isBusy={isBusy}>
            {saveText}
          </SaveButton>
        </Group>
      </Form>
    </Paper>
  );
}
