import type { Project } from '@palimpsest/contract';
import { dayOf, onDay } from '../../ui/fields/day-field.ts';

/** The properties of a report or a library text that users edit, as the list contains them. */
export interface Editable {
  readonly Id: number;
  readonly Name: string;
  readonly Author: string;
  /** Seconds since 1970. */
  readonly Date: number;
  readonly ProjectId: number;
  readonly Comment: string;
}

/** The same, as the form contains it. */
export interface ItemFields {
  readonly title: string;
  readonly author: string;
  /** A day as date fields write it, 2026-03-14; '' if it was emptied. */
  readonly date: string;
  readonly projectid: number;
  readonly comment: string;
}

export type ItemFieldName = keyof ItemFields;

/** The fields in the order in which they are offered. */
export const itemFieldNames = [
  'title',
  'author',
  'date',
  'projectid',
  'comment',
] as const satisfies ItemFieldName[];

/** The new values; a date of null is one that was emptied, which the server refuses. */
export type Change = Partial<Omit<ItemFields, 'date'> & { readonly date: number | null }>;

/** The changes that one call saves. */
export interface Edit {
  readonly ids: readonly number[];
  readonly change: Change;
  /** The one field of several items that changes. */
  readonly field?: ItemFieldName;
}

/** The projects that an item may belong to. */
export type MayFile = (project: Project) => boolean;

export function itemFieldsOf(item: Editable): ItemFields {
  return {
    title: item.Name,
    author: item.Author,
    date: dayOf(item.Date),
    projectid: item.ProjectId,
    comment: item.Comment,
  };
}

/** The initial fields for several items: empty except for the day of the first. */
export function emptyItemFields([first]: readonly Editable[]): ItemFields {
  const date = first === undefined ? '' : itemFieldsOf(first).date;
  return { title: '', author: '', date, projectid: 0, comment: '' };
}

export function cleanedItem(fields: ItemFields): ItemFields {
  const { title, author, comment } = fields;
  return { ...fields, title: title.trim(), author: author.trim(), comment: comment.trim() };
}

/** The changed fields as they are sent; a day keeps its time. */
export function itemChange({ date, ...changes }: Partial<ItemFields>, item: Editable): Change {
  return { ...changes, ...(date === undefined ? {} : { date: onDay(date, item.Date) }) };
}

/** One field, for a change of several items. */
export function changeOfField(fields: ItemFields, name: ItemFieldName): Change {
  if (name === 'date') return { date: onDay(fields.date, noon) };
  return { [name]: cleanedItem(fields)[name] };
}

/** The calls that restore the old values of the changed fields: one call for each value. */
export function undoOfItems(items: readonly Editable[], change: Change): readonly Edit[] {
  const edits = new Map<string, Edit>();
  for (const item of items) {
    const old = oldValues(item, change);
    const key = JSON.stringify(old);
    const { ids } = edits.get(key) ?? { ids: [] };
    edits.set(key, { ids: [...ids, item.Id], change: old });
  }
  return [...edits.values()];
}

function oldValues(item: Editable, change: Change): Change {
  return {
    ...(change.title === undefined ? {} : { title: item.Name }),
    ...(change.author === undefined ? {} : { author: item.Author }),
    ...(change.date === undefined ? {} : { date: item.Date }),
    ...(change.projectid === undefined ? {} : { projectid: item.ProjectId }),
    ...(change.comment === undefined ? {} : { comment: item.Comment }),
  };
}

const noon = new Date(2000, 0, 1, 12).getTime() / 1000;
