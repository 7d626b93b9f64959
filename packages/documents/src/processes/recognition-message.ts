import type { Language } from '@palimpsest/contract';
import type { RecognisedDocument } from '../recognition/scan-reading.ts';
import type { RecognitionLimits } from '../recognition/recognition-limits.ts';
import type { FailedOutcome } from './child-program.ts';

/** The input of a process that recognises text: one file. */
export interface RecognitionTask {
  readonly path: string;
  readonly language: Language | undefined;
  readonly languagesFolder: string | undefined;
  readonly limits: RecognitionLimits;
}

export interface RecognitionOutcome {
  readonly kind: 'recognised';
  readonly document: RecognisedDocument;
}

/** The messages of such a process: that it is ready, the page that it begins to recognise, and how it ended. */
export type RecognitionMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'page'; readonly page: number; readonly pages: number }
  | RecognitionOutcome
  | FailedOutcome;
