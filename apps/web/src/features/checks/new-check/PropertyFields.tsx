import { SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';
import { AuthorField, CommentField, ProjectField } from '../../../common/document/document-fields.tsx';
import type { Draft } from './draft.ts';
import { useProjects } from './use-projects.ts';

export interface PropertyFieldsProps {
  readonly draft: Draft;
  readonly change: (changes: Partial<Draft>) => void;
  readonly documents: number;
}

export function PropertyFields({ draft, change, documents }: PropertyFieldsProps) {
  const { t } = useTranslation('checks');
  const own = useProjects().all.filter(({ IsOwner }) => IsOwner);
  return (
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
      <ProjectField projects={own} value={draft.projectId} onChange={(projectId) => change({ projectId })} />
      <CommentField value={draft.comment} onChange={(comment) => change({ comment })} />
    </Stack>
  );
}
