import type { ParsedInputOf } from '@palimpsest/contract';
import type { ContentRow } from '../content.repository.ts';

/** The columns that a call changes besides the texts. */
export function changedContentFields({
  linkUrl,
  image,
  date,
  isPublished,
}: Pick<ParsedInputOf<'UpdateContent'>, 'linkUrl' | 'image' | 'date' | 'isPublished'>): Partial<
  Pick<ContentRow, 'linkUrl' | 'image' | 'shownAt' | 'isPublished'>
> {
  return {
    ...(linkUrl === undefined ? {} : { linkUrl }),
    ...(image === undefined ? {} : { image }),
    ...(date === undefined ? {} : { shownAt: new Date(date * 1000) }),
    ...(isPublished === undefined ? {} : { isPublished }),
  };
}
