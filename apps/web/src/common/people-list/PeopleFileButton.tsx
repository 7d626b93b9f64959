import { Button, FileButton, Group, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import type { PeopleFile } from './use-people-file.ts';

/** Learning platforms name tables in different ways: text with tabs is often called .xls. */
const endings = '.csv,.txt,.tsv,.xlsx,.xls,text/csv,text/plain,text/tab-separated-values';

/** Asks for a file with people, and says why one could not be read. */
export function PeopleFileButton({ people }: { readonly people: PeopleFile }) {
  const { t } = useTranslation('people');
  const resetFile = useRef<() => void>(null);
  return (
    <div>
      <Group gap="xs">
        <FileButton
          resetRef={resetFile}
          accept={endings}
          onChange={(file) => {
            resetFile.current?.();
            if (file !== null) people.choose(file);
          }}
        >
          {(button) => (
            <Button
              {...button}
              ref={people.button}
              variant="default"
              loading={people.isReading && people.list === undefined}
              leftSection={<IconFileUpload size={16} stroke={1.6} aria-hidden />}
            >
              {t('file')}
            </Button>
          )}
        </FileButton>
        <Text size="xs" c="dimmed">
          {t('fileHint')}
        </Text>
      </Group>
      <div aria-live="polite">
        {people.problem !== '' && (
          <Text c="var(--accent-text)" size="sm" mt="xs">
            {people.problem}
          </Text>
        )}
      </div>
    </div>
  );
}
