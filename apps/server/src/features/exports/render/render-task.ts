import type { ExportFormat, Language, References, Report, ReportMarkup, Source } from '@palimpsest/contract';
import type { AnnotationRefusal } from '@palimpsest/documents';
import type { SourceWords } from '../../reports/index.ts';

/** The complete input of a file: plain data, so that it can be sent to the thread. */
/** The installation that a file comes from. */
export interface Sign {
  readonly name: string;
  /** A PNG or JPEG picture. */
  readonly logo: Uint8Array | undefined;
}

export interface RenderTask {
  readonly sign: Sign;
  readonly report: Report;
  readonly sources: readonly Source[];
  readonly markup: ReportMarkup;
  readonly references: References;
  readonly format: ExportFormat;
  readonly language: Language;
  /** Such as Europe/Berlin; times are shown in it and name it. */
  readonly timeZone: string;
  readonly renderComments: boolean;
  readonly includeGuide: boolean;
  readonly truncate: boolean;
  /** The words of the sources in the places of the passages; only for comments. */
  readonly sourceWords: SourceWords;
  /** Why the Word file that was checked cannot have the comments. */
  readonly notReturned?: AnnotationRefusal | undefined;
}

/** Called from time to time with the number of finished parts and their total. */
export type OnProgress = (done: number, count: number) => void;

/** A message from the thread. */
export type RenderMessage =
  | { readonly kind: 'progress'; readonly done: number; readonly count: number }
  | { readonly kind: 'done'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly error: Error };
