import { sourceAlsoAt, type Language, type Source } from '@palimpsest/contract';
import type { Formats } from './formats.ts';

/** Files to read show some of the further addresses of a source; files with data have all. */
const mostShown = 8;

export interface ShownAddresses {
  readonly urls: readonly string[];
  /** How many more there are; '' if all are shown. */
  readonly more: string;
}

export function shownAddresses(source: Source, language: Language, formats: Formats): ShownAddresses {
  const { Addresses } = source;
  const more = { ...source, Addresses: Addresses.slice(mostShown) };
  return {
    urls: Addresses.slice(0, mostShown).map(({ Url }) => Url),
    more: sourceAlsoAt(more, language, formats),
  };
}
