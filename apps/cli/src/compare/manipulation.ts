import { findManipulation, type ManipulationKind } from '@palimpsest/engine';
import { codePointOffsets } from './code-points.ts';

/** Characters in a document that may hide a copy. Places are in code points, at most a hundred of one kind. */
export interface ManipulationJson {
  readonly kind: ManipulationKind;
  readonly count: number;
  readonly places: readonly { readonly offset: number; readonly length: number }[];
}

export function manipulationToJson(text: string): readonly ManipulationJson[] {
  const convert = codePointOffsets(text);
  return findManipulation(text).hints.map(({ kind, count, places }) => ({
    kind,
    count,
    places: places.map(({ startChar, endChar }) => {
      const offset = convert(startChar);
      return { offset, length: convert(endChar) - offset };
    }),
  }));
}

const names: Readonly<Record<ManipulationKind, string>> = {
  homoglyphs: 'words with letters from another alphabet',
  invisibleCharacters: 'invisible characters',
  softHyphens: 'soft hyphens',
  letterSpacing: 'spaced-out words',
  joinedWords: 'words without spaces between them',
  unusualSpaces: 'unusual spaces',
  combiningMarks: 'words with stacked marks',
  directionOverrides: 'characters that reverse the reading direction',
};

/** One line; undefined if there are no hints. */
export function describeManipulation(hints: readonly ManipulationJson[]): string | undefined {
  if (hints.length === 0) return undefined;
  const found = hints.map(({ kind, count }) => `${count} × ${names[kind]}`);
  return `The document may hide copies: ${found.join(', ')}.`;
}
