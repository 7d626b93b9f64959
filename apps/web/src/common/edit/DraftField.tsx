import { TextInput } from '@mantine/core';
import { errorText, limits, type ErrorKey } from '@palimpsest/contract';
import { useProjectsQuery } from '../../api/use-projects.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { AuthorField, CommentField, ProjectField } from '../document/document-fields.tsx';
import type { Draft, DraftField as Field, MayFile } from './draft.ts';

interface DraftFieldProps {
  readonly field: Field;
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
  /** The server's error; it appears at the field that it is about. */
  readonly errorKey: ErrorKey | undefined;
  /** The names of the fields. */
  readonly names: Readonly<Record<Field, string>>;
  readonly mayFile: MayFile;
}

/** One field of the properties of a report or a text. */
export function DraftField({ field, draft, onChange, errorKey, names, mayFile }: DraftFieldProps) {
  const language = useLanguage();
  const projects = useProjectsQuery().data?.data.filter(mayFile) ?? [];
  switch (field) {
    case 'title':
      return (
        <TextInput
          label={names.title}
          // In the form for one item, which starts with it.
          data-autofocus
          required
          maxLength={limits.titleChars}
          value={draft.title}
          error={errorKey === 'titleRequired' && errorText('titleRequired', language)}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
      );
    case 'date':
      return (
        <TextInput
          type="date"
          label={names.date}
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
