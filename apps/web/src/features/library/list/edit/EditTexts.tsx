import { Select } from '@mantine/core';
import {
  editableLibraryFields,
  type EditableLibraryField,
  type ErrorKey,
  type LibraryTextListItem,
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
import { changeOfField, changesOf, draftOf, type LibraryDraft } from './library-draft.ts';
import { useEditTexts } from './use-edit-texts.ts';

interface EditTextsProps {
  /** Those to edit; none: the dialog is closed. */
  readonly texts: readonly LibraryTextListItem[];
  readonly onClose: () => void;
}

/** Edits one text, or one field of several at once. */
export function EditTexts({ texts, onClose }: EditTextsProps) {
  const { t } = useTranslation('library');
  const language = useLanguage();
  const [only] = texts;
  const title = t('editing.title', {
    count: texts.length,
    texts: formatNumber(texts.length, language),
  });
  return (
    <Dialog title={title} opened={texts.length > 0} onClose={onClose} size="md">
      {texts.length === 1 && only !== undefined ? (
        <EditOne text={only} onClose={onClose} />
      ) : (
        <EditSeveral texts={texts} onClose={onClose} />
      )}
    </Dialog>
  );
}

function EditOne({ text, onClose }: { readonly text: LibraryTextListItem; readonly onClose: () => void }) {
  const edit = useEditTexts(onClose);
  const [draft, setDraft] = useState(() => draftOf(text));
  const change = changesOf(draft, text);
  return (
    <EditForm
      nothing={Object.keys(change).length === 0}
      busy={edit.isPending}
      onClose={onClose}
      onSave={() => edit.mutate({ texts: [text], change })}
    >
      {(['name', 'author', 'date', 'projectid', 'comment'] as const).map((field) => (
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

/** What several texts have in common to begin with: nothing but the day of the first. */
function emptyDraft(texts: readonly LibraryTextListItem[]): LibraryDraft {
  const [first] = texts;
  return { name: '', author: '', date: first ? draftOf(first).date : '', projectid: 0, comment: '' };
}

function EditSeveral({ texts, onClose }: EditTextsProps) {
  const { t } = useTranslation('library');
  const { t: tList } = useTranslation('list');
  const { t: tApp } = useTranslation('app');
  const language = useLanguage();
  const edit = useEditTexts(onClose);
  const hasProjects =
    useProjectsQuery().data?.data.some(({ IsOwner, AllowAdd }) => IsOwner || AllowAdd) ?? false;
  const [field, setField] = useState<EditableLibraryField>('author');
  const [draft, setDraft] = useState(() => emptyDraft(texts));
  const names: Readonly<Record<EditableLibraryField, string>> = {
    name: t('list.name'),
    date: t('text.date'),
    author: tApp('document.author'),
    projectid: tApp('document.project'),
    comment: tApp('document.comment'),
  };
  const isEmptied = (field === 'author' || field === 'comment') && draft[field].trim() === '';
  const ask = () => {
    const options = { count: texts.length, texts: formatNumber(texts.length, language) };
    askToConfirm({
      title: t('editing.confirmTitle', options),
      text: tList(isEmptied ? 'editing.emptyValue' : 'editing.confirmText', { field: names[field] }),
      confirm: tList('editing.confirm'),
      onConfirm: () => edit.mutate({ texts, change: changeOfField(draft, field), field }),
    });
  };
  return (
    <EditForm nothing={false} busy={edit.isPending} onClose={onClose} onSave={ask}>
      <Select
        label={tList('editing.which')}
        data-autofocus
        allowDeselect={false}
        value={field}
        data={editableLibraryFields
          .filter((one) => one !== 'projectid' || hasProjects)
          .map((one) => ({ value: one, label: names[one] }))}
        onChange={(value) => setField(editableLibraryFields.find((one) => one === value) ?? field)}
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
