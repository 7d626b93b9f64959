import type { AnnotatedDocument, Annotation } from '../annotate/annotation.ts';
import type { ExtractedDocument } from '../document.ts';
import type { DocumentErrorKey } from '../document-error.ts';
import type { DocumentLimits } from '../limits.ts';
import type { Table, TableLimits } from '../tables/table.ts';
import type { PageOptions } from '../text/page-bytes.ts';
import type { StatedIdentifier } from '../text/page-identifiers.ts';

/** The input of a reader process: one file. */
export interface ExtractionTask {
  readonly path: string;
  readonly fileName: string;
  readonly limits: DocumentLimits;
  readonly page: PageOptions | undefined;
  readonly namesScans: boolean | undefined;
}

/** A page that was loaded before, such as one of a web archive. */
export interface LoadedPage {
  readonly bytes: Uint8Array;
  /** The content type of the response; '' if it has none. */
  readonly contentType: string;
  readonly fileName: string;
}

/** Another input: several pages, whose time limit is for all of them together. */
export interface PagesTask {
  readonly pages: readonly LoadedPage[];
  readonly limits: DocumentLimits;
}

/** Another input: a table (CSV or XLSX). */
export interface TableTask {
  readonly table: Uint8Array;
  readonly limits: TableLimits;
}

/** Another input: a Word document that gets comments. */
export interface AnnotationTask {
  readonly annotate: string;
  readonly annotation: Annotation;
  readonly limits: DocumentLimits;
}

export interface AnnotationOutcome {
  readonly kind: 'annotated';
  readonly document: AnnotatedDocument;
  readonly residentBytes: number;
}

export interface TableOutcome {
  readonly kind: 'tableRead';
  readonly table: Table;
  readonly residentBytes: number;
}

export type ReaderTask = ExtractionTask | PagesTask | TableTask | AnnotationTask;

export type PageOutcome =
  | {
      readonly kind: 'read';
      readonly title: string;
      readonly text: string;
      readonly identifiers: readonly StatedIdentifier[];
    }
  | { readonly kind: 'refused'; readonly errorKey: DocumentErrorKey; readonly detail: string };

/** The outcomes in the order of the pages. */
export interface PagesOutcome {
  readonly kind: 'pagesRead';
  readonly pages: readonly PageOutcome[];
  readonly residentBytes: number;
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

export type ReaderOutcome = ExtractionOutcome | PagesOutcome | TableOutcome | AnnotationOutcome;

/** The messages of a reader process: first that it is ready, then an outcome for each task. */
export type ReaderMessage = { readonly kind: 'ready' } | ReaderOutcome;
