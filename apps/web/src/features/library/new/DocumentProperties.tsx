import { Select, Textarea, TextInput, Title } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useTranslation } from 'react-i18next';
import { useProjects } from '../queries.ts';
import type { NewText } from './new-text.ts';

interface DocumentPropertiesProps {
  readonly draft: NewText;
  readonly change: (changes: Partial<NewText>) => void;
  /** Several files keep their own names. */
  readonly documents: number;
}

/** Name, author, project and comment; everything may be left empty. */
export function DocumentProperties({ draft, change, documents }: DocumentPropertiesProps) {
  const { t } = useTranslation('library');
  const projects = (useProjects().data?.data ?? []).filter(({ IsOwner, AllowAdd }) => IsOwner || AllowAdd);
  return (
    <>
      <Title order={2} size="h3">
        {t('new.properties')}
      </Title>
      {(draft.source === 'text' || documents < 2) && (
        <TextInput
          label={t('new.name')}
          description={t('new.nameHint')}
          maxLength={limits.titleChars}
          value={draft.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
      )}
      <TextInput
        label={t('new.author')}
        maxLength={limits.authorChars}
        value={draft.author}
        onChange={(event) => change({ author: event.currentTarget.value })}
      />
      {projects.length > 0 && (
        <Select
          label={t('new.project')}
          data={[
            { value: '0', label: t('list.noProject') },
            ...projects.map(({ Id, Name }) => ({ value: String(Id), label: Name })),
          ]}
          value={String(draft.projectId)}
          onChange={(value) => change({ projectId: Number(value ?? 0) })}
          allowDeselect={false}
          searchable={projects.length > 8}
        />
      )}
      <Textarea
        label={t('new.comment')}
        maxLength={limits.commentChars}
        autosize
        minRows={2}
        maxRows={6}
        value={draft.comment}
        onChange={(event) => change({ comment: event.currentTarget.value })}
      />
    </>
  );
}
