import { TextInput } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useProjectsQuery } from '../../api/use-projects.ts';
import { AuthorField, CommentField, ProjectField } from '../document/document-fields.tsx';
import type { FormState } from '../form/use-form.ts';
import type { ItemFieldName, ItemFields, MayFile } from './item-fields.ts';

interface ItemFieldProps {
  readonly field: ItemFieldName;
  readonly form: FormState<ItemFields>;
  /** The names of the fields. */
  readonly names: Readonly<Record<ItemFieldName, string>>;
  readonly mayFile: MayFile;
}

/** One field of the properties of a report or a text. */
export function ItemField({ field, form, names, mayFile }: ItemFieldProps) {
  const { values, change } = form;
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
          {...form.input('title')}
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
          {...form.input('date')}
        />
      );
    case 'author':
      return <AuthorField value={values.author} onChange={(author) => change({ author })} />;
    case 'projectid':
      return (
        <ProjectField
          projects={projects}
          value={values.projectid}
          onChange={(projectid) => change({ projectid })}
        />
      );
    default:
      return <CommentField value={values.comment} onChange={(comment) => change({ comment })} />;
  }
}
