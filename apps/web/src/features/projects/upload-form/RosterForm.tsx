import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { limits, type RosterEntry } from '@palimpsest/contract';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import { useOperation } from '../../../api/query.ts';
import { rosterQuery } from '../queries.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { PeopleFileButton } from '../../../common/people-list/PeopleFileButton.tsx';
import { PeoplePreview } from '../../../common/people-list/PeoplePreview.tsx';
import type { PeopleFile } from '../../../common/people-list/use-people-file.ts';
import { addPeople, parseRoster, refusedAddress, writeRoster, type RosterPerson } from './parse-roster.ts';
import { StaysWithUser } from '../../../common/on-behalf/StaysWithUser.tsx';

/** Users who close the dialog find this again when they reopen it. */
export interface RosterDraft {
  /** Null: nothing was typed, and the roster is as saved. */
  readonly text: string | null;
  readonly change: (text: string | null) => void;
  /** The file with the preview of its columns. */
  readonly file: PeopleFile;
}

interface RosterFormProps {
  readonly projectId: number;
  readonly roster: readonly RosterEntry[];
  readonly draft: RosterDraft;
  readonly onDone: () => void;
}

/** The list as text, so that it can be pasted from anywhere. */
export function RosterForm({ projectId, roster, draft, onDone }: RosterFormProps) {
  const { t } = useTranslation('submissions');
  const language = useLanguage();
  const text = draft.text ?? writeRoster(roster.map(asPerson));
  const { file } = draft;
  const [refusedMail, setRefusedMail] = useState<string | undefined>();
  const parsed = parseRoster(text);
  const { people } = parsed;
  const wrongMail = parsed.wrongMail ?? refusedMail;
  const isTooLong = people.length > limits.rosterEntries;
  const save = useOperation('UpdateRoster', {
    answers: () => rosterQuery({ projectid: projectId }),
    onSuccess: () => {
      draft.change(null);
      onDone();
    },
    onError: (error, { entries }) => {
      const refused = refusedAddress(error, entries);
      setRefusedMail(refused);
      return refused !== undefined;
    },
  });
  const write = (written: string | null): void => {
    setRefusedMail(undefined);
    draft.change(written);
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
        onChange={(event) => write(event.currentTarget.value)}
        onPaste={file.paste}
      />
      <PeopleFileButton people={file} />
      <PeoplePreview
        people={file}
        withNumbers
        onAdd={(found) => write(writeRoster(addPeople(people, found.map(asPerson))))}
      />
      <Group justify="space-between" gap="xs">
        <Text size="xs" c="dimmed" aria-live="polite">
          {t('roster.count', { count: people.length, shown: formatNumber(people.length, language) })}
        </Text>
        <Group gap="xs">
          {draft.text !== null && (
            <Button variant="default" onClick={() => write(null)}>
              {t('roster.discard')}
            </Button>
          )}
          <StaysWithUser>
            <Button
              loading={save.isPending}
              disabled={problem !== undefined}
              onClick={() => save.mutate({ projectid: projectId, entries: [...people] })}
            >
              {t('roster.save')}
            </Button>
          </StaysWithUser>
        </Group>
      </Group>
      <Text size="xs" c="dimmed">
        {t('kept')}
      </Text>
    </Stack>
  );
}

function asPerson({
  Name,
  Mail,
  Number: number,
}: Pick<RosterEntry, 'Name' | 'Mail' | 'Number'>): RosterPerson {
  return { name: Name, mail: Mail, number };
}
