import type { EditableLibraryField, InputOf, LibraryTextListItem } from '@palimpsest/contract';
import { dayOf, onDay } from '../../../../ui/day-field.ts';

/** A library text's own words about itself, as the form has them. */
export interface LibraryDraft {
  readonly name: string;
  readonly author: string;
  /** A day as date fields write it, 2026-03-14; '' where it was emptied. */
  readonly date: string;
  readonly projectid: number;
  readonly comment: string;
}

type Editable = Pick<LibraryTextListItem, 'Name' | 'Author' | 'Date' | 'ProjectId' | 'Comment'>;

export type LibraryChange = Omit<InputOf<'UpdateLibraryTexts'>, 'ids' | 'field'>;

export function draftOf(text: Editable): LibraryDraft {
  return {
    name: text.Name,
    author: text.Author,
    date: dayOf(text.Date),
    projectid: text.ProjectId,
    comment: text.Comment,
  };
}

/** Only what is different from the text; a day keeps the time that it had. */
export function changesOf(draft: LibraryDraft, text: Editable): LibraryChange {
  const before = draftOf(text);
  return {
    ...(draft.name.trim() === before.name ? {} : { name: draft.name.trim() }),
    ...(draft.author.trim() === before.author ? {} : { author: draft.author.trim() }),
    ...(draft.date === before.date ? {} : { date: onDay(draft.date, text.Date) }),
    ...(draft.projectid === before.projectid ? {} : { projectid: draft.projectid }),
    ...(draft.comment.trim() === before.comment ? {} : { comment: draft.comment.trim() }),
  };
}

/** One field of the draft, for a change of several texts. */
export function changeOfField(draft: LibraryDraft, field: EditableLibraryField): LibraryChange {
  if (field === 'date') return { date: onDay(draft.date, noon) };
  if (field === 'projectid') return { projectid: draft.projectid };
  return { [field]: draft[field].trim() };
}

/** The calls that give texts their old values of a field back: one for each value. */
export function undoOf(
  texts: readonly (Editable & { readonly Id: number })[],
  change: LibraryChange,
): readonly InputOf<'UpdateLibraryTexts'>[] {
  const calls = new Map<string, InputOf<'UpdateLibraryTexts'>>();
  for (const text of texts) {
    const old = oldValues(text, change);
    const key = JSON.stringify(old);
    const call = calls.get(key) ?? { ids: [], ...old };
    calls.set(key, { ...call, ids: [...call.ids, text.Id] });
  }
  return [...calls.values()];
}

function oldValues(text: Editable, change: LibraryChange): LibraryChange {
  return {
    ...(change.name === undefined ? {} : { name: text.Name }),
    ...(change.author === undefined ? {} : { author: text.Author }),
    ...(change.date === undefined ? {} : { date: text.Date }),
    ...(change.projectid === undefined ? {} : { projectid: text.ProjectId }),
    ...(change.comment === undefined ? {} : { comment: text.Comment }),
  };
}

const noon = new Date(2000, 0, 1, 12).getTime() / 1000;
