import type { ExtractedDocument } from '../document.ts';
import type { DocumentErrorKey } from '../document-error.ts';
import type { DocumentLimits } from '../limits.ts';
import type { PageOptions } from '../text/page-bytes.ts';

/** The input of a reader process: one file. */
export interface ExtractionTask {
  readonly path: string;
  readonly fileName: string;
  readonly limits: DocumentLimits;
  readonly page: PageOptions | undefined;
  readonly namesScans: boolean | undefined;
}

/** How the reading of one file ended. */
export type ExtractionOutcome =
  | { readonly kind: 'read'; readonly document: ExtractedDocument; readonly residentBytes: number }
  | { readonly kind: 'refused'; readonly errorKey: DocumentErrorKey; readonly detail: string }
  | { readonly kind: 'outOfMemory'; readonly detail: string }
  /** The file system's error. The file is not at fault. */
  | { readonly kind: 'unreadable'; readonly message: string; readonly error: SystemErrorFields };

/** Fields of a system error, which the channel between processes drops from errors. */
export interface SystemErrorFields {
  readonly code?: string | undefined;
  readonly errno?: number | undefined;
  readonly syscall?: string | undefined;
  readonly path?: string | undefined;
}

/** The messages of a reader process: first that it is ready, then an outcome for each task. */
export type ReaderMessage = { readonly kind: 'ready' } | ExtractionOutcome;
