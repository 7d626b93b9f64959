import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/translate.ts';

interface EditFormProps {
  /** Nothing has changed yet. */
  readonly nothing: boolean;
  readonly busy: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Fields of the rows of a list, saved together. */
export function EditForm({ nothing, busy, onSave, onClose, children }: EditFormProps) {
  const { t } = useTranslation('list');
  const { t: tApp } = useTranslation('app');
  return (
    <form
      // The server reports missing fields with a message.
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!nothing) onSave();
      }}
    >
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
    </form>
  );
}
