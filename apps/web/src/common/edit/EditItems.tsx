import { Select } from '@mantine/core';
import type { ErrorKey } from '@palimpsest/contract';
import { useState } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { useProjectsQuery } from '../../api/use-projects.ts';
import { askToConfirm } from '../../ui/dialogs/confirm.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import {
  changeOfField,
  changesOf,
  draftFields,
  draftOf,
  emptyDraft,
  type Draft,
  type DraftField as Field,
  type Editable,
  type MayFile,
} from './draft.ts';
import { DraftField } from './DraftField.tsx';
import { EditForm } from './EditForm.tsx';
import { useEdit, type EditCalls } from './use-edit.ts';

interface EditItemsProps {
  /** The items to edit; with an empty list, the dialog is closed. */
  readonly items: readonly Editable[];
  readonly title: (count: number) => string;
  /** Asks to confirm the change of all of them. */
  readonly confirmTitle: (count: number) => string;
  /** The names of their title and their date. */
  readonly names: Readonly<Record<'title' | 'date', string>>;
  readonly mayFile: MayFile;
  readonly calls: EditCalls;
  readonly onClose: () => void;
}

/** Edits the properties of one report or library text, or one field of several. */
export function EditItems(props: EditItemsProps) {
  const { items, title, onClose } = props;
  // While the dialog closes it still shows its last items.
  const [last, setLast] = useState(items);
  if (items.length > 0 && items !== last) setLast(items);
  const [only] = last;
  return (
    <Dialog title={title(last.length)} opened={items.length > 0} onClose={onClose} size="md">
      {last.length === 1 && only !== undefined ? (
        <EditOne {...props} item={only} />
      ) : (
        <EditSeveral {...props} items={last} />
      )}
    </Dialog>
  );
}

function EditOne({ item, ...props }: EditItemsProps & { readonly item: Editable }) {
  const { calls, onClose } = props;
  const edit = useEdit(calls, onClose);
  const [draft, setDraft] = useState(() => draftOf(item));
  const fieldProps = useFieldProps(props, draft, setDraft, edit.error?.key);
  const change = changesOf(draft, item);
  return (
    <EditForm
      nothing={Object.keys(change).length === 0}
      busy={edit.isPending}
      onClose={onClose}
      onSave={() => edit.mutate({ items: [item], change })}
    >
      {draftFields.map((field) => (
        <DraftField key={field} field={field} {...fieldProps} />
      ))}
    </EditForm>
  );
}

function EditSeveral(props: EditItemsProps) {
  const { items, confirmTitle, mayFile, calls, onClose } = props;
  const { t } = useTranslation('list');
  const edit = useEdit(calls, onClose);
  const hasProjects = useProjectsQuery().data?.data.some(mayFile) ?? false;
  const [field, setField] = useState<Field>('author');
  const [draft, setDraft] = useState(() => emptyDraft(items));
  const fieldProps = useFieldProps(props, draft, setDraft, edit.error?.key);
  const { names } = fieldProps;
  const isEmptied = (field === 'author' || field === 'comment') && draft[field].trim() === '';
  const ask = () =>
    askToConfirm({
      title: confirmTitle(items.length),
      text: t(isEmptied ? 'editing.emptyValue' : 'editing.confirmText', { field: names[field] }),
      confirm: t('editing.confirm'),
      onConfirm: () => edit.mutate({ items, change: changeOfField(draft, field), field }),
    });
  return (
    <EditForm nothing={false} busy={edit.isPending} onClose={onClose} onSave={ask}>
      <Select
        label={t('editing.which')}
        data-autofocus
        allowDeselect={false}
        value={field}
        data={draftFields
          .filter((one) => one !== 'projectid' || hasProjects)
          .map((one) => ({ value: one, label: names[one] }))}
        onChange={(value) => setField(draftFields.find((one) => one === value) ?? field)}
      />
      <DraftField field={field} {...fieldProps} />
    </EditForm>
  );
}

/** The properties of the fields for one item and for several. */
function useFieldProps(
  { names, mayFile }: EditItemsProps,
  draft: Draft,
  setDraft: (next: (known: Draft) => Draft) => void,
  errorKey: string | undefined,
) {
  const { t } = useTranslation('app');
  return {
    draft,
    mayFile,
    names: {
      ...names,
      author: t('document.author'),
      projectid: t('document.project'),
      comment: t('document.comment'),
    },
    errorKey: errorKey as ErrorKey | undefined,
    onChange: (change: Partial<Draft>) => setDraft((known) => ({ ...known, ...change })),
  };
}
