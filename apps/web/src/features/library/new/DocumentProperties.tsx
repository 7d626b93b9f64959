import { TextInput, Title } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';
import { useProjectsQuery } from '../../../api/use-projects.ts';
import { AuthorField, CommentField, ProjectField } from '../../../common/document/document-fields.tsx';
import type { NewText } from './new-text.ts';

interface DocumentPropertiesProps {
  readonly draft: NewText;
  readonly change: (changes: Partial<NewText>) => void;
  /** Several files keep their own names. */
  readonly documents: number;
}

/** Name, author, project and comment; every field may stay empty. */
export function DocumentProperties({ draft, change, documents }: DocumentPropertiesProps) {
  const { t } = useTranslation('library');
  const { t: tApp } = useTranslation('app');
  const known = useProjectsQuery().data?.data ?? [];
  const projects = known.filter(({ IsOwner, AllowAdd }) => IsOwner || AllowAdd);
  return (
    <>
      <Title order={2} size="h3">
        {tApp('document.title')}
      </Title>
      {(draft.source !== 'upload' || documents < 2) && (
        <TextInput
          label={t('new.name')}
          description={t('new.nameHint')}
          maxLength={limits.titleChars}
          value={draft.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
      )}
      <AuthorField value={draft.author} onChange={(author) => change({ author })} />
      <ProjectField
        projects={projects}
        value={draft.projectId}
        onChange={(projectId) => change({ projectId })}
      />
      <CommentField value={draft.comment} onChange={(comment) => change({ comment })} />
    </>
  );
}
