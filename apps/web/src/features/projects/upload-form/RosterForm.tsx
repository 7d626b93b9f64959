import { Button, FileButton, Group, Stack, Text, Textarea } from '@mantine/core';
import { limits, type RosterEntry } from '@palimpsest/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { operationQuery, useOperation } from '../../../api/query.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { parseRoster, writeRoster } from './parse-roster.ts';

interface RosterFormProps {
  readonly projectId: number;
  readonly roster: readonly RosterEntry[];
  readonly onDone: () => void;
}

/** The list as text, so that it can be pasted from anywhere. */
export function RosterForm({ projectId, roster, onDone }: RosterFormProps) {
  const { t } = useTranslation('submissions');
  const language = useLanguage();
  const client = useQueryClient();
  const [text, setText] = useState(() =>
    writeRoster(roster.map(({ Name, Mail }) => ({ name: Name, mail: Mail }))),
  );
  const [fileError, setFileError] = useState(false);
  const { people, wrongMail } = parseRoster(text);
  const isTooLong = people.length > limits.rosterEntries;
  const save = useOperation('UpdateRoster', {
    onSuccess: (result) => {
      client.setQueryData(operationQuery('GetRoster', { projectid: projectId }).queryKey, result);
      void client.invalidateQueries({ queryKey: ['GetSubmissions'] });
      onDone();
    },
  });
  const read = async (file: File | null): Promise<void> => {
    if (file === null) return;
    try {
      setText(new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()));
      setFileError(false);
    } catch {
      setFileError(true);
    }
  };
  const problem =
    wrongMail !== undefined
      ? t('roster.wrongMail', { mail: wrongMail })
      : isTooLong
        ? t('roster.tooMany', { limit: formatNumber(limits.rosterEntries, language) })
        : undefined;
  return (
    <Stack gap="md">
      <Textarea
        label={t('roster.label')}
        description={t('roster.hint')}
        autosize
        minRows={8}
        maxRows={18}
        spellCheck={false}
        value={text}
        error={problem}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {fileError && (
        <Text size="sm" c="var(--warn-text)" role="alert">
          {t('roster.fileError')}
        </Text>
      )}
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => void read(file)}>
            {(props) => (
              <Button {...props} variant="default">
                {t('roster.file')}
              </Button>
            )}
          </FileButton>
          <Text size="xs" c="dimmed" aria-live="polite">
            {t('roster.count', { count: people.length, shown: formatNumber(people.length, language) })}
          </Text>
        </Group>
        <Button
          loading={save.isPending}
          disabled={problem !== undefined}
          onClick={() => save.mutate({ projectid: projectId, entries: [...people] })}
        >
          {t('roster.save')}
        </Button>
      </Group>
      <Text size="xs" c="dimmed">
        {t('kept')}
      </Text>
    </Stack>
  );
}
