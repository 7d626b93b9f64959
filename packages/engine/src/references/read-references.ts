import { readBibliography } from '../citations/bibliography/read-bibliography.ts';
import { entryText } from '../citations/bibliography/split-entries.ts';
import type { Span } from '../citations/citation-marks.ts';
import type { ReferenceEntry } from './types.ts';

/** Shorter lines of a list are headings or remains of a broken page. */
const leastChars = 12;

/** The entries of all lists of references of a text, with their own words and their places. */
export function readReferences(text: string): readonly (ReferenceEntry & Span)[] {
  return readBibliography(text).flatMap((entry) => {
    const own = entryText(text, entry);
    return own.length < leastChars ? [] : [{ ...entry, text: own }];
  });
}
