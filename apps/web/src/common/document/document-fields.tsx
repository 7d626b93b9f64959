import { Select, Textarea, TextInput } from '@mantine/core';
import { limits, type Project } from '@palimpsest/contract';
import { useTranslation } from '../../i18n/translate.ts';

/** The fields that describe a document; a check and a library text have the same. */
interface FieldProps<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export function AuthorField({ value, onChange }: FieldProps<string>) {
  const { t } = useTranslation('app');
  return (
    <TextInput
      label={t('document.author')}
      maxLength={limits.authorChars}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface ProjectFieldProps extends FieldProps<number> {
  /** The available projects; without any there is no field. */
  readonly projects: readonly Project[];
}

/** A project's id, or 0 for none; a deleted project counts as 0, too. */
export function ProjectField({ projects, value, onChange }: ProjectFieldProps) {
  const { t } = useTranslation('app');
  if (projects.length === 0) return null;
  const known = projects.some(({ Id }) => Id === value);
  return (
    <Select
      label={t('document.project')}
      data={[
        { value: '0', label: t('document.noProject') },
        ...projects.map(({ Id, Name }) => ({ value: String(Id), label: Name })),
      ]}
      value={known ? String(value) : '0'}
      onChange={(chosen) => onChange(Number(chosen ?? 0))}
      allowDeselect={false}
      searchable={projects.length > 8}
      // Among a thousand, typing finds one sooner than scrolling.
      limit={100}
    />
  );
}

export function CommentField({ value, onChange }: FieldProps<string>) {
  const { t } = useTranslation('app');
  return (
    <Textarea
      label={t('document.comment')}
      maxLength={limits.commentChars}
      autosize
      minRows={2}
      maxRows={8}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
