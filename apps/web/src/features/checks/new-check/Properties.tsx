import { Accordion, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useTranslation } from 'react-i18next';
import { AuthorField, CommentField, ProjectField } from '../../../shared/document/document-fields.tsx';
import type { Draft } from './draft.ts';
import { useProjects } from './use-projects.ts';

interface PropertiesProps {
  readonly draft: Draft;
  readonly change: (changes: Partial<Draft>) => void;
  readonly documents: number;
}

/** The report's name and project; every field may stay empty. */
export function Properties({ draft, change, documents }: PropertiesProps) {
  const { t } = useTranslation('checks');
  const { t: tApp } = useTranslation('app');
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
          <Text fw={600}>{tApp('document.title')}</Text>
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
              <AuthorField value={draft.author} onChange={(author) => change({ author })} />
            </SimpleGrid>
            <ProjectField
              projects={own}
              value={draft.projectId}
              onChange={(projectId) => change({ projectId })}
            />
            <CommentField value={draft.comment} onChange={(comment) => change({ comment })} />
          </Stack>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
