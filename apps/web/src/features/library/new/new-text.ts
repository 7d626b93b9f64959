import { limits, type DataOf, type InputOf } from '@palimpsest/contract';
import type { Download } from '../../../common/download/DownloadSource.tsx';

export const textSources = ['upload', 'text', 'download'] as const;

export type TextSourceKind = (typeof textSources)[number];

/** Everything entered on the page, except the files. */
export interface NewText extends Download {
  readonly source: TextSourceKind;
  readonly name: string;
  readonly author: string;
  readonly comment: string;
  /** 0: no project. */
  readonly projectId: number;
}

export const emptyNewText: NewText = {
  source: 'upload',
  text: '',
  url: '',
  considerTags: true,
  fetchedUrl: '',
  name: '',
  author: '',
  comment: '',
  projectId: 0,
};

/** The properties of an upload that matter for adding. */
interface Upload {
  readonly id: string;
  readonly phase: 'waiting' | 'sending' | 'reading' | 'ready';
}

/** ready: can be added · the others name what is missing. */
export type Readiness = 'ready' | 'nothing' | 'textShort' | 'waiting';

export function readinessOf({ source, text }: NewText, uploads: readonly Upload[]): Readiness {
  if (source !== 'upload') {
    const words = text.trim() === '' ? 0 : text.trim().split(/\s+/u).length;
    if (words === 0) return 'nothing';
    return words < limits.minTextWords ? 'textShort' : 'ready';
  }
  if (uploads.length === 0) return 'nothing';
  return uploads.every(({ phase }) => phase === 'ready') ? 'ready' : 'waiting';
}

/** The input of the call. The name applies to a single text only; several files keep their own. */
export function addInput(draft: NewText, uploads: readonly Upload[]): InputOf<'AddTextsToLibrary'> {
  const about = { author: draft.author, comment: draft.comment, projectid: draft.projectId };
  if (draft.source !== 'upload') return { ...about, name: draft.name, text: draft.text };
  return {
    ...about,
    name: uploads.length > 1 ? '' : draft.name,
    uploadids: uploads.map(({ id }) => id),
  };
}

export function hasTextInput(draft: NewText, uploads: readonly Upload[]): boolean {
  return draft.text.trim() !== '' || draft.url.trim() !== '' || uploads.length > 0;
}

/** The texts whose words the server is asked to count; undefined if there is nothing to count. */
export function countedInput(
  draft: NewText,
  uploads: readonly Upload[],
): Pick<InputOf<'CalculateCredits'>, 'text' | 'uploadids'> | undefined {
  if (draft.source !== 'upload') return draft.text.trim() === '' ? undefined : { text: draft.text };
  const ready = uploads.filter(({ phase }) => phase === 'ready');
  return ready.length === 0 ? undefined : { uploadids: ready.map(({ id }) => id) };
}

/** The uploads whose texts were skipped: adding them again must not add the others twice. */
export function skippedOf<Sent extends Upload>(
  uploads: readonly Sent[],
  { SkippedTexts }: Pick<DataOf<'AddTextsToLibrary'>, 'SkippedTexts'>,
): readonly Sent[] {
  const ids = new Set(SkippedTexts.map(({ UploadId }) => UploadId));
  return uploads.filter(({ id }) => ids.has(id));
}
