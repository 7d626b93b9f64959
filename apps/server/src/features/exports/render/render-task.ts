import type { ExportFormat, Language, Report, ReportMarkup, Source } from '@palimpsest/contract';

/** All that a file is made of: plain data, as it crosses into the thread. */
export interface RenderTask {
  readonly report: Report;
  readonly sources: readonly Source[];
  readonly markup: ReportMarkup;
  readonly format: ExportFormat;
  readonly language: Language;
  readonly renderComments: boolean;
  readonly includeGuide: boolean;
  readonly truncate: boolean;
}

/** Told now and then: parts that are made, of so many. */
export type OnProgress = (done: number, count: number) => void;

/** A message from the thread. */
export type RenderMessage =
  | { readonly kind: 'progress'; readonly done: number; readonly count: number }
  | { readonly kind: 'done'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly error: Error };
