import { keep, readKept } from '../../api/kept.ts';
import type { ChosenLibraryText } from './chosen-library-text.ts';

const name = 'handed-library-texts';

/** Leaves texts for the page of a new check, which takes them when it opens. */
export function handTexts(texts: readonly ChosenLibraryText[]): void {
  keep(name, JSON.stringify(texts));
}

/** Takes the texts that were left; null if no texts were left. */
export function takeHandedTexts(): readonly ChosenLibraryText[] | null {
  const kept = readKept(name);
  if (kept === null) return null;
  keep(name, null);
  return JSON.parse(kept) as readonly ChosenLibraryText[];
}
