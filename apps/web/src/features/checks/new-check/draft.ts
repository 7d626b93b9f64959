import type { UserSettings } from '@palimpsest/contract';
import type { ChosenLibraryText } from '../../../common/library-picker/chosen-library-text.ts';
import { readAutoRating, usualRating, type AutoRating } from './rating/auto-rating.ts';
import {
  defaultDetection,
  readDetection,
  usualDetection,
  type Detection,
} from '../../../common/detection/detection.ts';
import { noGivenTexts, type NamedGivenTexts } from '../../../common/given-texts/given-texts.ts';
import { readScope, searchEverywhere, type SearchScope } from './search-scope.ts';

/** The place where the text comes from. */
export type InputSource = 'upload' | 'text' | 'download' | 'library';

export const inputSources: readonly InputSource[] = ['upload', 'text', 'download', 'library'];

/** Everything entered on the page, except the files (see common/uploads). */
export interface Draft extends NamedGivenTexts {
  readonly source: InputSource;
  /** The text that was typed, or fetched from an address and perhaps changed since. */
  readonly text: string;
  /** The address as it was entered. */
  readonly url: string;
  /** Only the part that the page's author has marked as its text. */
  readonly considerTags: boolean;
  /** The address of the fetched text; '' while nothing was fetched. */
  readonly fetchedUrl: string;
  readonly libraryTexts: readonly ChosenLibraryText[];
  readonly scope: SearchScope;
  readonly addToLibrary: boolean;
  readonly detection: Detection;
  readonly rating: AutoRating;
  readonly title: string;
  readonly author: string;
  readonly comment: string;
  /** 0: no project. */
  readonly projectId: number;
  /** Whether to check as many words as the credits pay for if they do not suffice. */
  readonly truncate: boolean;
  /** The sample text, while it is the text of the draft: title, author and beginning; otherwise ''. */
  readonly sampleTitle: string;
  readonly sampleAuthor: string;
  readonly sampleStart: string;
  /** Identifies the draft for its order, also in another tab (see order-id.ts). */
  readonly seed: string;
}

export const emptyDraft: Draft = {
  source: 'upload',
  text: '',
  url: '',
  considerTags: true,
  fetchedUrl: '',
  libraryTexts: [],
  scope: searchEverywhere,
  addToLibrary: false,
  detection: defaultDetection,
  rating: usualRating,
  ...noGivenTexts,
  title: '',
  author: '',
  comment: '',
  projectId: 0,
  truncate: false,
  sampleTitle: '',
  sampleAuthor: '',
  sampleStart: '',
  seed: '',
};

/** The initial draft for a user with these settings. */
export function usualDraft(settings: UserSettings | undefined): Draft {
  if (settings === undefined) return emptyDraft;
  return {
    ...emptyDraft,
    addToLibrary: settings.addToLibrary,
    scope: { ...searchEverywhere, library: settings.searchInLibrary },
    rating: {
      ...usualRating,
      excludeByWhitelist: settings.useAuthWhitelist,
      acceptCitedUrls: settings.autoAcceptSources,
    },
    detection: usualDetection(settings),
  };
}

/** The draft without what screens for beginners do not show: it may have been entered before they were for beginners. */
export function withoutExpertChoices(draft: Draft, settings: UserSettings | undefined): Draft {
  const { detection, rating } = usualDraft(settings);
  return { ...draft, ...noGivenTexts, detection, rating };
}

/** A stored draft. Values that are missing or have an older shape are taken from `usual`. */
export function readDraft(stored: string | null, usual: Draft = emptyDraft): Draft {
  try {
    const value: unknown = JSON.parse(stored ?? '');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return usual;
    const known = Object.entries(value).filter(
      ([key, entry]) => key in usual && typeof entry === typeof usual[key as keyof Draft],
    );
    const merged: Draft = { ...usual, ...(Object.fromEntries(known) as Partial<Draft>) };
    const draft: Draft = {
      ...merged,
      detection: readDetection(merged.detection),
      rating: readAutoRating(merged.rating, usual.rating),
      scope: readScope(merged.scope, usual.scope),
      libraryTexts: readLibraryTexts(merged.libraryTexts),
      givenTexts: readLibraryTexts(merged.givenTexts),
    };
    return inputSources.includes(draft.source) ? draft : { ...draft, source: usual.source };
  } catch {
    return usual;
  }
}

function readLibraryTexts(stored: unknown): readonly ChosenLibraryText[] {
  return Array.isArray(stored) ? stored.filter(isLibraryText) : [];
}

function isLibraryText(entry: unknown): entry is ChosenLibraryText {
  if (typeof entry !== 'object' || entry === null) return false;
  const { id, name, words, pages } = entry as Partial<Record<keyof ChosenLibraryText, unknown>>;
  return typeof name === 'string' && [id, words, pages].every((value) => Number.isInteger(value));
}

/** How much of the sample text has to be there for the text to be the sample. */
const sampleStartChars = 60;

/** The changes that put the sample text into a draft. */
export function sampleDraft(sample: {
  readonly Name: string;
  readonly Author: string;
  readonly Text: string;
}): Partial<Draft> {
  return {
    source: 'text',
    text: sample.Text,
    title: sample.Name,
    author: sample.Author,
    sampleTitle: sample.Name,
    sampleAuthor: sample.Author,
    sampleStart: sample.Text.slice(0, sampleStartChars),
  };
}

/**
 * The title and the author of the sample text are removed with it when it is replaced or discarded, unless the user
 * changed them.
 */
export function withoutLeftSample(draft: Draft): Draft {
  const { sampleTitle, sampleAuthor, sampleStart } = draft;
  if (sampleStart === '' || (draft.source === 'text' && draft.text.includes(sampleStart))) return draft;
  return {
    ...draft,
    title: draft.title === sampleTitle ? '' : draft.title,
    author: draft.author === sampleAuthor ? '' : draft.author,
    sampleTitle: '',
    sampleAuthor: '',
    sampleStart: '',
  };
}

/** Nothing was entered or chosen: such a draft is not kept, and follows the user's settings. */
export function isUntouched(draft: Draft, usual: Draft): boolean {
  return JSON.stringify({ ...draft, seed: '' }) === JSON.stringify({ ...usual, seed: '' });
}
