import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { Form } from '../form/Form.tsx';
import type { FormState, FormSubmission } from '../form/use-form.ts';
import type { ItemFields } from './item-fields.ts';

interface EditFormProps {
  readonly form: FormState<ItemFields>;
  /** Nothing has changed yet. */
  readonly nothing: boolean;
  readonly busy: boolean;
  readonly onSave: (submission: FormSubmission<ItemFields>) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Fields of the rows of a list, saved together. */
export function EditForm({ form, nothing, busy, onSave, onClose, children }: EditFormProps) {
  const { t } = useTranslation('list');
  const { t: tApp } = useTranslation('app');
  return (
    <Form form={form} isBusy={busy} onSave={onSave}>
      <Stack gap="sm">
        {children}
        <Group gap="xs" mt="xs" justify="flex-end">
          {nothing && (
            <Text size="xs" c="dimmed" mr="auto">
              {t('editing.nothing')}
            </Text>
          )}
          <Button variant="default" onClick={onClose}>
            {tApp('cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={nothing}>
            {t('editing.save')}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
