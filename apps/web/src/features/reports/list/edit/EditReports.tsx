import { Select } from '@mantine/core';
import {
  editableReportFields,
  type EditableReportField,
  type ErrorKey,
  type ReportListItem,
} from '@palimpsest/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProjectsQuery } from '../../../../api/use-projects.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { askToConfirm } from '../../../../ui/confirm.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { EditForm } from '../../../../ui/edit/EditForm.tsx';
import { DraftField } from './DraftField.tsx';
import { changeOfField, changesOf, draftOf, type ReportDraft } from './report-draft.ts';
import { useEditReports } from './use-edit-reports.ts';

interface EditReportsProps {
  /** Those to edit; none: the dialog is closed. */
  readonly reports: readonly ReportListItem[];
  readonly onClose: () => void;
}

/** Edits one report, or one field of several at once. */
export function EditReports({ reports, onClose }: EditReportsProps) {
  const { t } = useTranslation('overview');
  const language = useLanguage();
  const [only] = reports;
  const title = t('editing.title', {
    count: reports.length,
    reports: formatNumber(reports.length, language),
  });
  return (
    <Dialog title={title} opened={reports.length > 0} onClose={onClose} size="md">
      {reports.length === 1 && only !== undefined ? (
        <EditOne report={only} onClose={onClose} />
      ) : (
        <EditSeveral reports={reports} onClose={onClose} />
      )}
    </Dialog>
  );
}

function EditOne({ report, onClose }: { readonly report: ReportListItem; readonly onClose: () => void }) {
  const edit = useEditReports(onClose);
  const [draft, setDraft] = useState(() => draftOf(report));
  const change = changesOf(draft, report);
  return (
    <EditForm
      nothing={Object.keys(change).length === 0}
      busy={edit.isPending}
      onClose={onClose}
      onSave={() => edit.mutate({ reports: [report], change })}
    >
      {(['title', 'author', 'date', 'projectid', 'comment'] as const).map((field) => (
        <DraftField
          key={field}
          field={field}
          draft={draft}
          errorKey={edit.error?.key as ErrorKey | undefined}
          onChange={(change) => setDraft((known) => ({ ...known, ...change }))}
        />
      ))}
    </EditForm>
  );
}

/** What several reports have in common to begin with: nothing but the day of the first. */
function emptyDraft(reports: readonly ReportListItem[]): ReportDraft {
  const [first] = reports;
  return { title: '', author: '', date: first ? draftOf(first).date : '', projectid: 0, comment: '' };
}

function EditSeveral({ reports, onClose }: EditReportsProps) {
  const { t } = useTranslation('overview');
  const { t: tList } = useTranslation('list');
  const { t: tApp } = useTranslation('app');
  const language = useLanguage();
  const edit = useEditReports(onClose);
  const hasProjects = useProjectsQuery().data?.data.some(({ IsOwner }) => IsOwner) ?? false;
  const [field, setField] = useState<EditableReportField>('author');
  const [draft, setDraft] = useState(() => emptyDraft(reports));
  const names: Readonly<Record<EditableReportField, string>> = {
    title: t('editing.name'),
    date: t('editing.date'),
    author: tApp('document.author'),
    projectid: tApp('document.project'),
    comment: tApp('document.comment'),
  };
  const isEmptied = (field === 'author' || field === 'comment') && draft[field].trim() === '';
  const ask = () => {
    const options = { count: reports.length, reports: formatNumber(reports.length, language) };
    askToConfirm({
      title: t('editing.confirmTitle', options),
      text: tList(isEmptied ? 'editing.emptyValue' : 'editing.confirmText', { field: names[field] }),
      confirm: tList('editing.confirm'),
      onConfirm: () => edit.mutate({ reports, change: changeOfField(draft, field), field }),
    });
  };
  return (
    <EditForm nothing={false} busy={edit.isPending} onClose={onClose} onSave={ask}>
      <Select
        label={tList('editing.which')}
        data-autofocus
        allowDeselect={false}
        value={field}
        data={editableReportFields
          .filter((one) => one !== 'projectid' || hasProjects)
          .map((one) => ({ value: one, label: names[one] }))}
        onChange={(value) => setField(editableReportFields.find((one) => one === value) ?? field)}
      />
      <DraftField
        field={field}
        draft={draft}
        errorKey={edit.error?.key as ErrorKey | undefined}
        onChange={(change) => setDraft((known) => ({ ...known, ...change }))}
      />
    </EditForm>
  );
}
