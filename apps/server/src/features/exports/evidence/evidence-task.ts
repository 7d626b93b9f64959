import type { Language } from '@palimpsest/contract';
import type { Sign } from '../render/render-task.ts';

/** The complete input of a file about copies of a text: plain data, so that it can be sent to the thread. */
export interface EvidenceTask {
  readonly format: 'evidence';
  readonly sign: Sign;
  readonly sheet: EvidenceSheet;
}

/** The words of the file. Dates and numbers are written out. */
export interface EvidenceSheet {
  readonly language: Language;
  readonly title: string;
  readonly date: Date;
  readonly intro: readonly string[];
  readonly copies: readonly EvidenceOfCopy[];
  /** How the hashes can be computed again. */
  readonly notes: readonly string[];
  /** The label of a page, with {page} and {pages}. */
  readonly page: string;
}

export interface EvidenceOfCopy {
  readonly heading: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly passages: readonly EvidencePassage[];
  /** How many passages are left out; '' if all are there. */
  readonly leftOut: string;
}

/** The same words in both texts, each with its label. */
export interface EvidencePassage {
  readonly heading: string;
  readonly ownLabel: string;
  readonly own: string;
  readonly copyLabel: string;
  readonly copy: string;
}
