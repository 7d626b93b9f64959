import type { LayoutMark } from './layout/layout.ts';
import type { PageDetails } from './text/page-details.ts';

/** All supported formats. `detectFormat` distinguishes them by content. */
export const documentFormats = [
  'docx',
  'doc',
  'odt',
  'rtf',
  'pdf',
  'txt',
  'md',
  'html',
  'epub',
  'pptx',
] as const;

export type DocumentFormat = (typeof documentFormats)[number];

/** Other forms of these formats, and files that contain documents of these formats. */
export const documentVariants = ['odp', 'fodt', 'pages', 'eml', 'msg'] as const;

export type ReadableFormat = DocumentFormat | (typeof documentVariants)[number];

export interface ExtractedDocument {
  /** Paragraphs are separated by an empty line, lines in a paragraph by a line feed. Notes are at the end. */
  readonly text: string;
  /** Its headings, lists, tables and emphasis, in the order of the text; empty if the format has none. */
  readonly layout: readonly LayoutMark[];
  readonly format: ReadableFormat;
  /** The title from the file's metadata; '' if it has no title. */
  readonly title: string;
  readonly author: string;
  /** Number of pages (of a presentation: slides) if the file states it, else null. */
  readonly pages: number | null;
  /**
   * Pages of a PDF that show more than their text layer says, or large pictures in a document with hardly any text: text
   * recognition has to read them. Missing for 0.
   */
  readonly scannedPages?: number;
  /** Pages whose text could not be read, so that it is missing. Missing for 0. */
  readonly unreadPages?: number;
  /** Large pictures whose text was not read. Missing for 0. */
  readonly unreadPictures?: number;
  /** The numbers of a PDF's pages that are damaged: their text is missing from the place of the damage on. */
  readonly damagedPages?: readonly number[];
  /** The details of an HTML page from the web, if the caller asked for them (PageOptions). */
  readonly details?: PageDetails;
}

/** The result of one format's reader. The caller adds the format itself. */
export interface DocumentContent extends Omit<ExtractedDocument, 'format'> {
  /** Every page of a PDF is a scan with at most a stamped line of text, or has a text layer that consists of signs. */
  readonly onlyScanned?: 'scans' | 'signs' | undefined;
}
