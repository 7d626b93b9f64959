import type { ExtractedDocument } from '../document.ts';
import type { DocumentErrorKey } from '../document-error.ts';
import type { DocumentLimits } from '../limits.ts';

/** What the worker is told at its start. */
export interface ExtractionTask {
  readonly path: string;
  readonly fileName: string;
  readonly limits: DocumentLimits;
}

/** The one message that it sends. */
export type ExtractionOutcome =
  | { readonly document: ExtractedDocument }
  | { readonly errorKey: DocumentErrorKey; readonly detail: string };
