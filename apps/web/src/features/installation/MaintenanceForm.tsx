import { Button, Group, Paper, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { languages, type InputOf, type Maintenance } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { operationQuery, useOperation } from '../../api/query.ts';
import { languageName } from '../../i18n/language-name.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { atMinute, minuteOf } from '../../ui/fields/day-field.ts';
import { SettingsSection } from '../../ui/fields/SettingsSection.tsx';

const query = operationQuery('GetMaintenance', {});

/** Begins, changes and ends the maintenance. */
export function MaintenanceForm() {
  const { data } = useQuery(query);
  return data === undefined ? null : <Fields stored={data.data} />;
}

type Draft = InputOf<'UpdateMaintenance'>;

export function Fields({ stored }: { readonly stored: Maintenance }) {
  const { t } = useTranslation('maintenance');
  const language = useLanguage();
  const before: Draft = { isOn: stored.IsOn, texts: stored.Texts, until: stored.Until };
  const [draft, setDraft] = useState<Draft | null>(null);
  const save = useOperation('UpdateMaintenance', {
    answers: () => query,
    onSuccess: () => setDraft(null),
  });
  const shown = draft ?? before;
  const change = (changes: Partial<Draft>): void => setDraft({ ...shown, ...changes });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (draft !== null) save.mutate(draft);
  };
  return (
    <Paper withBorder maw={720} mt="md" p={{ base: 'md', sm: 'lg' }} bg="var(--sheet)">
      <form onSubmit={submit} noValidate>
        <SettingsSection title={t('title')}>
          <Switch
            label={t('switch')}
            description={t('hint')}
            checked={shown.isOn}
            onChange={(event) => change({ isOn: event.currentTarget.checked })}
          />
          {shown.isOn && (
            <Stack gap="sm">
              {languages.map((each) => (
                <Textarea
                  key={each}
                  label={t('text', { language: languageName(each, language) })}
                  autosize
                  minRows={2}
                  maxRows={6}
                  maxLength={1_000}
                  value={shown.texts[each] ?? ''}
                  onChange={(event) =>
                    change({ texts: { ...shown.texts, [each]: event.currentTarget.value } })
                  }
                />
              ))}
              <TextInput
                type="datetime-local"
                label={t('end')}
                description={t('endHint')}
                styles={{ wrapper: { maxWidth: 260 } }}
                value={minuteOf(shown.until)}
                onChange={(event) => change({ until: atMinute(event.currentTarget.value) })}
              />
            </Stack>
          )}
          <Group justify="flex-end">
            <Button type="submit" disabled={draft === null} loading={save.isPending}>
              {t('save')}
            </Button>
          </Group>
        </SettingsSection>
      </form>
    </Paper>
  );
}
