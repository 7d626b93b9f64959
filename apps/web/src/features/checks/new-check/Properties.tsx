import { Accordion, Select, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useTranslation } from 'react-i18next';
import type { Draft } from './draft.ts';
import { useProjects, withoutProject } from './use-projects.ts';

interface PropertiesProps {
  readonly draft: Draft;
  readonly change: (changes: Partial<Draft>) => void;
  readonly documents: number;
}

/** What the report is called and where it is filed; everything may be left empty. */
export function Properties({ draft, change, documents }: PropertiesProps) {
  const { t } = useTranslation('checks');
  const own = useProjects().all.filter(({ IsOwner }) => IsOwner);
  const summary = [draft.title, draft.author].filter((part) => part !== '').join(' · ');

  return (
    <Accordion
      variant="contained"
      bg="var(--sheet)"
      styles={{ item: { backgroundColor: 'var(--sheet)', borderColor: 'var(--line)' } }}
    >
      <Accordion.Item value="properties">
        <Accordion.Control>
          <Text fw={600}>{t('properties.title')}</Text>
          <Text size="xs" c="dimmed" truncate>
            {summary === '' ? t('properties.hint') : summary}
          </Text>
        </Accordion.Control>
        <Accordion.Panel>
          <Stack gap="md" pt={4}>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
              {documents > 1 ? (
                <Text c="dimmed" style={{ alignSelf: 'end' }}>
                  {t('properties.ownNames')}
                </Text>
              ) : (
                <TextInput
                  label={t('properties.name')}
                  maxLength={limits.titleChars}
                  value={draft.title}
                  onChange={(event) => change({ title: event.currentTarget.value })}
                />
              )}
              <TextInput
                label={t('properties.author')}
                maxLength={limits.authorChars}
                value={draft.author}
                onChange={(event) => change({ author: event.currentTarget.value })}
              />
            </SimpleGrid>
            {own.length > 0 && (
              <Select
                label={t('properties.project')}
                data={[
                  { value: String(withoutProject), label: t('properties.withoutProject') },
                  ...own.map(({ Id, Name }) => ({ value: String(Id), label: Name })),
                ]}
                value={String(
                  own.some(({ Id }) => Id === draft.projectId) ? draft.projectId : withoutProject,
                )}
                onChange={(value) => change({ projectId: Number(value ?? withoutProject) })}
                allowDeselect={false}
                searchable={own.length > 8}
              />
            )}
            <Textarea
              label={t('properties.comment')}
              maxLength={limits.commentChars}
              autosize
              minRows={2}
              maxRows={8}
              value={draft.comment}
              onChange={(event) => change({ comment: event.currentTarget.value })}
            />
          </Stack>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
