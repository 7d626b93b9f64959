import type { Language } from '@palimpsest/contract';
import type { DocumentContent, ReadableFormat } from '../document.ts';
import type { PictureFormat } from './picture-pages.ts';
import type { PageLines } from '../formats/pdf/lines.ts';
import type { PageRecogniser } from './page-recogniser.ts';
import type { RecognitionLimits } from './recognition-limits.ts';
import type { StartEngine } from './tesseract.ts';

export interface RecognisedDocument extends DocumentContent {
  readonly format: PictureFormat | ReadableFormat;
  /** The number of pages whose text was recognised; 0 if the pictures of a PDF with text contain no other text. */
  readonly recognisedPages: number;
}

export interface RecognitionOptions {
  /** The language that is tried first. */
  readonly language: Language | undefined;
  /** A folder with data of further languages. */
  readonly languagesFolder: string | undefined;
  readonly limits: RecognitionLimits;
  /** Called before each page, from 1, with the number of pages to recognise. */
  readonly onPage: (page: number, pages: number) => void;
  /** Shared by several files. Without it, this file has its own. */
  readonly startEngine?: StartEngine;
}

/** The input of the readers of pictures and of PDFs. */
export interface ScanReading {
  readonly limits: RecognitionLimits;
  /** Called before each page, from 1, with the number of pages to recognise. */
  readonly onPage: (page: number, pages: number) => void;
  /** Loads the recogniser when the first page needs it. */
  readonly startRecogniser: () => Promise<PageRecogniser>;
}

/** The pages of a document, and how many of them were recognised. */
export interface RecognisedPages {
  readonly pages: readonly PageLines[];
  readonly title: string;
  readonly author: string;
  readonly recognisedPages: number;
  /** Pages that show text which could not be recognised with certainty. Their guessed words are left out. */
  readonly unreadPages: number;
  /** The numbers of a PDF's pages whose text layer is damaged. */
  readonly damagedPages?: readonly number[];
}

export const countWithText = (pages: readonly PageLines[]): number =>
  pages.filter(({ lines }) => lines.length > 0).length;
