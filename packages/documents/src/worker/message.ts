import type { ExtractedDocument } from '../document.ts';
import type { DocumentErrorKey } from '../document-error.ts';
import type { DocumentLimits } from '../limits.ts';
import type { PageOptions } from '../text/page-bytes.ts';

/** What the worker is told: one file. */
export interface ExtractionTask {
  readonly path: string;
  readonly fileName: string;
  readonly limits: DocumentLimits;
  readonly page: PageOptions | undefined;
}

/** Its answer to each. */
export type ExtractionOutcome =
  | { readonly document: ExtractedDocument }
  | { readonly errorKey: DocumentErrorKey; readonly detail: string };
