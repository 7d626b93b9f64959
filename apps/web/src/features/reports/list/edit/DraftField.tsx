import { TextInput } from '@mantine/core';
import { errorText, limits, type EditableReportField, type ErrorKey } from '@palimpsest/contract';
import { useTranslation } from 'react-i18next';
import { useProjectsQuery } from '../../../../api/use-projects.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { AuthorField, CommentField, ProjectField } from '../../../../ui/document-fields.tsx';
import type { ReportDraft } from './report-draft.ts';

interface DraftFieldProps {
  readonly field: EditableReportField;
  readonly draft: ReportDraft;
  readonly onChange: (change: Partial<ReportDraft>) => void;
  /** What the server found wrong; stands at the field that it is about. */
  readonly errorKey: ErrorKey | undefined;
}

/** One field of a report's own words about itself. */
export function DraftField({ field, draft, onChange, errorKey }: DraftFieldProps) {
  const { t } = useTranslation('overview');
  const language = useLanguage();
  const projects = useProjectsQuery().data?.data.filter(({ IsOwner }) => IsOwner) ?? [];
  switch (field) {
    case 'title':
      return (
        <TextInput
          label={t('editing.name')}
          // Of the form for one report, which begins with it.
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
          label={t('editing.date')}
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
