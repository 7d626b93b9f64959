import { readFileSync } from 'node:fs';

export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  /** `{note}` in the text is the place of the note's mark. */
  | { readonly kind: 'paragraph'; readonly text: string; readonly note?: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] };

export interface TrueText {
  readonly title: string;
  readonly author: string;
  readonly blocks: readonly Block[];
}

export const fixturesFolder = new URL('../../packages/documents/fixtures/', import.meta.url);

export function readTrueText(): TrueText {
  return JSON.parse(readFileSync(new URL('true-text.json', fixturesFolder), 'utf8')) as TrueText;
}
