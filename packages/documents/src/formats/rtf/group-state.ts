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
  /** The part of the flow to close when the group ends. */
  opened: 'note' | 'aside' | undefined;
}

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
    opened: undefined,
  };
}
