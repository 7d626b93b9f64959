import type { InputOf } from '@palimpsest/contract';
import { isPending, type UploadItem } from '../../../common/uploads/upload-item.ts';
import { ratingInput } from './rating/auto-rating.ts';
import { type GivenInput, type GivenObstacle } from '../../../common/given-texts/given-texts.ts';
import { detectionInput } from '../../../common/detection/detection.ts';
import type { Draft } from './draft.ts';
import { searchedProjectIds } from './search-scope.ts';

/** The text to check, in the form that both calls use; undefined if the input is empty. */
export type CheckedInput = Pick<
  InputOf<'NewPlagCheck'>,
  'text' | 'libtextids' | 'uploadids' | 'templatereportid'
>;

export function checkedInput(draft: Draft, uploads: readonly UploadItem[]): CheckedInput | undefined {
  if (draft.source === 'text' || draft.source === 'download')
    return draft.text.trim() === '' ? undefined : { text: draft.text };
  if (draft.source === 'library') {
    return draft.libraryTexts.length === 0
      ? undefined
      : { libtextids: draft.libraryTexts.map(({ id }) => id) };
  }
  const ready = uploads.filter(({ phase }) => phase === 'ready');
  return ready.length === 0 ? undefined : { uploadids: ready.map(({ id }) => id) };
}

/** Whether switching the source would discard any input. */
export function hasCheckInput(draft: Draft, uploads: readonly UploadItem[]): boolean {
  if (draft.source === 'upload') return uploads.length > 0;
  if (draft.source === 'download' && draft.url.trim() !== '') return true;
  return checkedInput(draft, uploads) !== undefined;
}

export function newCheckCall(
  draft: Draft,
  input: CheckedInput & GivenInput,
  documents: number,
  existingProjectIds: readonly number[],
): InputOf<'NewPlagCheck'> {
  const searchinprojectids = searchedProjectIds(draft.scope, existingProjectIds);
  const order = {
    ...input,
    web: draft.scope.web ? 1 : 0,
    lib: draft.scope.library ? 1 : 0,
    // Several documents keep their own names.
    name: documents > 1 ? '' : draft.title,
    author: draft.author,
    comment: draft.comment,
    projectid: draft.projectId,
    // Texts that are already in the library are not added again.
    addtolibrary: draft.addToLibrary && draft.source !== 'library' ? 1 : 0,
    truncate: draft.truncate ? 1 : 0,
    ...ratingInput(draft.rating),
    ...detectionInput(draft.detection),
    ...(searchinprojectids === undefined ? {} : { searchinprojectids }),
  } as const;
  return { ...order, orderid: orderIdOf(draft.seed, order) };
}

/** The first reason why the check cannot start; undefined if it can. */
export type Obstacle = 'noInput' | 'filesPending' | 'calculating' | 'tooShort' | 'given' | 'creditsShort';

export function obstacleOf(state: {
  readonly input: CheckedInput | undefined;
  readonly uploads: readonly UploadItem[];
  readonly source: Draft['source'];
  /** Undefined while it is calculated. */
  readonly cost: { readonly credits: number; readonly words: number } | undefined;
  readonly credits: number;
  readonly truncate: boolean;
  readonly minWords: number;
  /** The obstacle of the given texts. */
  readonly given: GivenObstacle | undefined;
}): Obstacle | undefined {
  if (state.source === 'upload' && state.uploads.some(isPending)) return 'filesPending';
  if (state.input === undefined) return 'noInput';
  if (state.cost === undefined) return 'calculating';
  if (state.cost.words < state.minWords) return 'tooShort';
  if (state.given !== undefined) return 'given';
  const enough = state.credits >= state.cost.credits || (state.truncate && state.credits > 0);
  return enough ? undefined : 'creditsShort';
}

/**
 * The id of an order. It is the same for an unchanged draft: a second click, a retry after a lost connection, and
 * another tab with the same draft never order twice. Any change to the draft makes it another order.
 */
function orderIdOf(seed: string, order: object): string {
  const content = JSON.stringify(order);
  return `${seed}-${hash(content, 0x81_1c_9d_c5)}${hash(content, 0x01_00_01_93)}`;
}

/** FNV-1a over UTF-16 code units, 32 bits (http://www.isthe.com/chongo/tech/comp/fnv/). */
function hash(text: string, basis: number): string {
  let value = basis;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01_00_01_93);
  return (value >>> 0).toString(16).padStart(8, '0');
}
