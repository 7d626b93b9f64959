import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { useProjectsQuery } from '../../api/use-projects.ts';
import { askToConfirm } from '../../ui/dialogs/confirm.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { EditForm } from './EditForm.tsx';
import {
  changeOfField,
  cleanedItem,
  emptyItemFields,
  itemChange,
  itemFieldNames,
  itemFieldsOf,
  type Editable,
  type ItemFieldName,
  type MayFile,
} from './item-fields.ts';
import { ItemField } from './ItemField.tsx';
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

/** The errors that appear at their fields. */
const errors = { titleRequired: 'title', dateRequired: 'date' } as const;

function EditOne({ item, ...props }: EditItemsProps & { readonly item: Editable }) {
  const { calls, mayFile, onClose } = props;
  const names = useFieldNames(props);
  // The item as it was when the dialog opened.
  const [stored] = useState(() => itemFieldsOf(item));
  const form = useForm({ stored, cleaned: cleanedItem, errors });
  const edit = useEdit(calls, onClose, form.refused);
  return (
    <EditForm
      form={form}
      nothing={!form.isChanged}
      busy={edit.isPending}
      onClose={onClose}
      onSave={({ changes }) => edit.mutate({ items: [item], change: itemChange(changes, item) })}
    >
      {itemFieldNames.map((field) => (
        <ItemField key={field} field={field} form={form} names={names} mayFile={mayFile} />
      ))}
    </EditForm>
  );
}

function EditSeveral(props: EditItemsProps) {
  const { items, confirmTitle, mayFile, calls, onClose } = props;
  const { t } = useTranslation('list');
  const names = useFieldNames(props);
  const hasProjects = useProjectsQuery().data?.data.some(mayFile) ?? false;
  const [field, setField] = useState<ItemFieldName>('author');
  const [stored] = useState(() => emptyItemFields(items));
  const form = useForm({ stored, errors });
  const edit = useEdit(calls, onClose, form.refused);
  const { values } = form;
  const isEmptied = (field === 'author' || field === 'comment') && values[field].trim() === '';
  const ask = () =>
    askToConfirm({
      title: confirmTitle(items.length),
      text: t(isEmptied ? 'editing.emptyValue' : 'editing.confirmText', { field: names[field] }),
      confirm: t('editing.confirm'),
      onConfirm: () => edit.mutate({ items, change: changeOfField(values, field), field }),
    });
  return (
    <EditForm form={form} nothing={false} busy={edit.isPending} onClose={onClose} onSave={ask}>
      <Select
        label={t('editing.which')}
        data-autofocus
        allowDeselect={false}
        value={field}
        data={itemFieldNames
          .filter((one) => one !== 'projectid' || hasProjects)
          .map((one) => ({ value: one, label: names[one] }))}
        onChange={(value) => setField(itemFieldNames.find((one) => one === value) ?? field)}
      />
      <ItemField field={field} form={form} names={names} mayFile={mayFile} />
    </EditForm>
  );
}

function useFieldNames({ names }: EditItemsProps): Readonly<Record<ItemFieldName, string>> {
  const { t } = useTranslation('app');
  return {
    ...names,
    author: t('document.author'),
    projectid: t('document.project'),
    comment: t('document.comment'),
  };
}
