import { limits, type InputOf } from '@palimpsest/contract';
import { countSpacedWords } from '../../../ui/text/piece.ts';
import type { ChosenLibraryText } from '../../../common/library-picker/chosen-library-text.ts';
import type { UploadItem } from '../../../common/uploads/upload-item.ts';

export const givenSources = ['text', 'upload', 'library'] as const;
export type GivenSource = (typeof givenSources)[number];

/** Everything entered, except the files. */
export interface GivenTextFields {
  readonly source: GivenSource;
  readonly name: string;
  readonly text: string;
  readonly chosen: readonly ChosenLibraryText[];
}

export const emptyGivenText: GivenTextFields = { source: 'text', name: '', text: '', chosen: [] };

/** ready: can be added · the others name what is missing. */
export type GivenReadiness = 'ready' | 'nothing' | 'short' | 'waiting' | 'many';

/** @param remaining how many more texts the project can have */
export function givenReadiness(
  { source, text, chosen }: GivenTextFields,
  uploads: readonly Pick<UploadItem, 'phase'>[],
  remaining: number,
): GivenReadiness {
  if (source === 'text') {
    const words = countSpacedWords(text);
    if (words === 0) return 'nothing';
    return words < limits.minTextWords ? 'short' : 'ready';
  }
  const count = source === 'upload' ? uploads.length : chosen.length;
  if (count === 0) return 'nothing';
  if (count > remaining) return 'many';
  return source === 'library' || uploads.every(({ phase }) => phase === 'ready') ? 'ready' : 'waiting';
}

/** The input of the call; several texts keep their own names. */
export function givenTextInput(
  projectId: number,
  { source, name, text, chosen }: GivenTextFields,
  uploads: readonly Pick<UploadItem, 'id'>[],
): InputOf<'AddGivenText'> {
  if (source === 'text') return { projectId, name: name.trim(), text };
  if (source === 'upload') return { projectId, uploadids: uploads.map(({ id }) => id) };
  return { projectId, libtextids: chosen.map(({ id }) => id) };
}
