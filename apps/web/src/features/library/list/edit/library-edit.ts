import type { InputOf } from '@palimpsest/contract';
import { call } from '../../../../api/call.ts';
import type { Edit } from '../../../../common/edit/item-fields.ts';
import type { EditCalls } from '../../../../common/edit/use-edit.ts';

/** An edit as the call names it: the title of a library text is its name. */
export function libraryInput({ ids, change, field }: Edit): InputOf<'UpdateLibraryTexts'> {
  const { title, ...others } = change;
  return {
    ids: [...ids],
    ...(title === undefined ? {} : { name: title }),
    ...others,
    ...(field === undefined ? {} : { field: field === 'title' ? 'name' : field }),
  };
}

export const libraryEdit: EditCalls = {
  operation: 'UpdateLibraryTexts',
  save: (edit, options) => call('UpdateLibraryTexts', libraryInput(edit), options),
  notice: 'libtextsUpdated',
};
