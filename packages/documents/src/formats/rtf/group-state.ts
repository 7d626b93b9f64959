import type { LetterStyle } from '../../layout/layout.ts';
import { defaultCodePage } from './code-pages.ts';

/** The state that a group inherits from the surrounding group, and restores at its end. */
export interface GroupState {
  isSkipped: boolean;
  isHidden: boolean;
  isDeleted: boolean;
  isInTable: boolean;
  codePage: string;
  /** The number of characters that replace a \u in readers without Unicode. They are skipped here. */
  fallbackChars: number;
  metadata: 'title' | 'author' | undefined;
  inFontTable: boolean;
  /** The table of formats whose words and texts the group contains. */
  table: 'styles' | 'lists' | undefined;
  letters: LetterStyle;
  /** The properties of the paragraph were reset in this group. Styles in groups inside it are those of letters. */
  isParagraphGroup: boolean;
  /** The number of the paragraph's style. */
  style: number;
  /** The level: 0 for the highest headings; undefined for text. */
  outline: number | undefined;
  /** The number of the list that contains the paragraph; 0: none. */
  list: number;
  listLevel: number;
  /** The paragraph is an item of a list in the form that Rich Text had before its tables of lists. */
  simpleList: { readonly isNumbered: boolean; readonly start: number } | undefined;
  /** The part of the flow to close when the group ends. */
  opened: 'note' | 'aside' | undefined;
}

/** The properties of a paragraph without any. */
export const plainParagraph = {
  style: 0,
  outline: undefined,
  list: 0,
  listLevel: 0,
  simpleList: undefined,
} as const;

export function documentState(): GroupState {
  return {
    isSkipped: false,
    isHidden: false,
    isDeleted: false,
    isInTable: false,
    codePage: defaultCodePage,
    fallbackChars: 1,
    metadata: undefined,
    inFontTable: false,
    table: undefined,
    letters: 0,
    isParagraphGroup: true,
    ...plainParagraph,
    opened: undefined,
  };
}
