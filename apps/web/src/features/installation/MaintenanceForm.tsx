import { Group, Paper, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { languages, type Maintenance } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { useOperation } from '../../api/query.ts';
import { maintenanceQuery } from './queries.ts';
import { Form } from '../../common/form/Form.tsx';
import { SaveButton } from '../../common/form/SaveButton.tsx';
import { useForm } from '../../common/form/use-form.ts';
import { languageName } from '../../i18n/language-name.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { atMinute, minuteOf } from '../../ui/fields/day-field.ts';
import { SettingsSection } from '../../ui/fields/SettingsSection.tsx';

const query = maintenanceQuery({});

/** Begins, changes and ends the maintenance. */
export function MaintenanceForm() {
  const { data } = useQuery(query);
  return data === undefined ? null : <Fields stored={data.data} />;
}

export function Fields({ stored }: { readonly stored: Maintenance }) {
  const { t } = useTranslation('maintenance');
  const language = useLanguage();
  const form = useForm({ stored: { isOn: stored.IsOn, texts: stored.Texts, until: stored.Until } });
  const { values, change } = form;
  const save = useOperation('UpdateMaintenance', { answers: () => query });
  return (
    <Paper withBorder maw={720} mt="md" p={{ base: 'md', sm: 'lg' }} bg="var(--sheet)">
      <Form
        form={form}
        isBusy={save.isPending}
        guarded
        onSave={({ values: sent, saved }) => save.mutate(sent, { onSuccess: saved })}
      >
        <SettingsSection title={t('title')}>
          <Switch label={t('switch')} description={t('hint')} {...form.flag('isOn')} />
          {values.isOn && (
            <Stack gap="sm">
              {languages.map((each) => (
                <Textarea
                  key={each}
                  label={t('text', { language: languageName(each, language) })}
                  autosize
                  minRows={2}
                  maxRows={6}
                  maxLength={1_000}
                  value={values.texts[each] ?? ''}
                  onChange={(event) =>
                    change({ texts: { ...values.texts, [each]: event.currentTarget.value } })
                  }
                />
              ))}
              <TextInput
                type="datetime-local"
                label={t('end')}
                description={t('endHint')}
                styles={{ wrapper: { maxWidth: 260 } }}
                value={minuteOf(values.until)}
                onChange={(event) => change({ until: atMinute(event.currentTarget.value) })}
              />
            </Stack>
          )}
          <Group justify="flex-end">
            <SaveButton form={form} isBusy={save.isPending}>
              {t('save')}
            </SaveButton>
          </Group>
        </SettingsSection>
      </Form>
    </Paper>
  );
}
