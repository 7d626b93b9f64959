import { limits, type InputOf } from '@palimpsest/contract';

export const textSources = ['upload', 'text'] as const;

export type TextSourceKind = (typeof textSources)[number];

/** All that was entered on the page, except the files. */
export interface NewText {
  readonly source: TextSourceKind;
  readonly text: string;
  readonly name: string;
  readonly author: string;
  readonly comment: string;
  /** 0: without a project. */
  readonly projectId: number;
}

export const emptyNewText: NewText = {
  source: 'upload',
  text: '',
  name: '',
  author: '',
  comment: '',
  projectId: 0,
};

/** An upload, as far as it matters for adding. */
interface Upload {
  readonly id: string;
  readonly phase: 'waiting' | 'sending' | 'reading' | 'ready';
}

/** ready: can be added · the others say what is missing. */
export type Readiness = 'ready' | 'nothing' | 'textShort' | 'waiting';

export function readinessOf({ source, text }: NewText, uploads: readonly Upload[]): Readiness {
  if (source === 'text') {
    const words = text.trim() === '' ? 0 : text.trim().split(/\s+/u).length;
    if (words === 0) return 'nothing';
    return words < limits.minTextWords ? 'textShort' : 'ready';
  }
  if (uploads.length === 0) return 'nothing';
  return uploads.every(({ phase }) => phase === 'ready') ? 'ready' : 'waiting';
}

/** What is sent; a name is only for a single text, several files keep their own. */
export function addInput(draft: NewText, uploads: readonly Upload[]): InputOf<'AddTextsToLibrary'> {
  const about = { author: draft.author, comment: draft.comment, projectid: draft.projectId };
  if (draft.source === 'text') return { ...about, name: draft.name, text: draft.text };
  return {
    ...about,
    name: uploads.length > 1 ? '' : draft.name,
    uploadids: uploads.map(({ id }) => id),
  };
}

export function hasInput(draft: NewText, uploads: readonly Upload[]): boolean {
  return draft.text.trim() !== '' || uploads.length > 0;
}
