import { TextInput } from '@mantine/core';
import { errorText, limits, type EditableLibraryField, type ErrorKey } from '@palimpsest/contract';
import { useTranslation } from 'react-i18next';
import { useProjectsQuery } from '../../../../api/use-projects.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { AuthorField, CommentField, ProjectField } from '../../../../ui/document-fields.tsx';
import type { LibraryDraft } from './library-draft.ts';

interface DraftFieldProps {
  readonly field: EditableLibraryField;
  readonly draft: LibraryDraft;
  readonly onChange: (change: Partial<LibraryDraft>) => void;
  /** What the server found wrong; stands at the field that it is about. */
  readonly errorKey: ErrorKey | undefined;
}

/** One field of a text's own words about itself. */
export function DraftField({ field, draft, onChange, errorKey }: DraftFieldProps) {
  const { t } = useTranslation('library');
  const language = useLanguage();
  const projects = useProjectsQuery().data?.data.filter(({ IsOwner, AllowAdd }) => IsOwner || AllowAdd) ?? [];
  switch (field) {
    case 'name':
      return (
        <TextInput
          label={t('list.name')}
          // Of the form for one text, which begins with it.
          data-autofocus
          required
          maxLength={limits.titleChars}
          value={draft.name}
          error={errorKey === 'titleRequired' && errorText('titleRequired', language)}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
      );
    case 'date':
      return (
        <TextInput
          type="date"
          label={t('text.date')}
          required
          min="1970-01-02"
          max="9999-12-31"
          value={draft.date}
          error={errorKey === 'dateRequired' && errorText('dateRequired', language)}
          onChange={(event) => onChange({ date: event.currentTarget.value })}
        />
      );
    case 'author':
      return <AuthorField value={draft.author} onChange={(author) => onChange({ author })} />;
    case 'projectid':
      return (
        <ProjectField
          projects={projects}
          value={draft.projectid}
          onChange={(projectid) => onChange({ projectid })}
        />
      );
    default:
      return <CommentField value={draft.comment} onChange={(comment) => onChange({ comment })} />;
  }
}
