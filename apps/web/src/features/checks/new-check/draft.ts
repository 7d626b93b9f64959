import { defaultDetection, readDetection, type Detection } from './detection.ts';
import { searchEverywhere, type SearchScope } from './search-scope.ts';

/** Where the text to check comes from. */
export type InputSource = 'upload' | 'text' | 'library';

export const inputSources: readonly InputSource[] = ['upload', 'text', 'library'];

export interface ChosenLibraryText {
  readonly id: number;
  readonly name: string;
  readonly words: number;
  readonly pages: number;
}

/** All that was entered on the page, except the files (see ui/uploads). */
export interface Draft {
  readonly source: InputSource;
  readonly text: string;
  readonly libraryTexts: readonly ChosenLibraryText[];
  readonly scope: SearchScope;
  readonly addToLibrary: boolean;
  readonly detection: Detection;
  readonly title: string;
  readonly author: string;
  readonly comment: string;
  /** 0: without a project. */
  readonly projectId: number;
  /** With too few credits, check as much as they pay for. */
  readonly truncate: boolean;
}

export const emptyDraft: Draft = {
  source: 'upload',
  text: '',
  libraryTexts: [],
  scope: searchEverywhere,
  addToLibrary: false,
  detection: defaultDetection,
  title: '',
  author: '',
  comment: '',
  projectId: 0,
  truncate: false,
};

/** A stored draft; what is missing or of an older shape is taken from the empty one. */
export function readDraft(stored: string | null): Draft {
  try {
    const value: unknown = JSON.parse(stored ?? '');
    if (typeof value !== 'object' || value === null) return emptyDraft;
    const known = Object.entries(value).filter(
      ([key, entry]) => key in emptyDraft && typeof entry === typeof emptyDraft[key as keyof Draft],
    );
    const merged: Draft = { ...emptyDraft, ...(Object.fromEntries(known) as Partial<Draft>) };
    const draft: Draft = { ...merged, detection: readDetection(merged.detection) };
    return inputSources.includes(draft.source) ? draft : { ...draft, source: emptyDraft.source };
  } catch {
    return emptyDraft;
  }
}
