import type { Identifiers } from '../../identifiers/identifiers.ts';
import type { Span } from '../citation-marks.ts';

/** An entry of a list of references, as far as it was understood. */
export interface BibliographyEntry extends Span {
  /** Family names in the order of the entry; for an organisation, its whole name. */
  readonly authors: readonly string[];
  readonly year: number | null;
  /** The title without quotation marks and a full stop at its end; '' if it was not found. */
  readonly title: string;
  readonly identifiers: Identifiers;
}
