import { DocumentError } from './document-error.ts';

export interface DocumentLimits {
  /** Size of the file itself. */
  readonly fileBytes: number;
  /** Total unpacked size of an archive or of the streams of a PDF. Pictures are never unpacked. */
  readonly unpackedBytes: number;
  /** Entries of an archive. */
  readonly entries: number;
  /** Pages of a PDF, slides of a presentation. */
  readonly pages: number;
  /** Length of the text in UTF-16 code units; 10 million are about 6,000 pages. */
  readonly textChars: number;
  /** Time for one file. */
  readonly timeoutMs: number;
  /** Memory of the process that reads the file, without the program's code. A small machine has less. */
  readonly memoryMegabytes: number;
}

const megabyte = 1024 * 1024;

export const documentLimits: DocumentLimits = {
  fileBytes: 100 * megabyte,
  unpackedBytes: 100 * megabyte,
  entries: 20_000,
  pages: 5_000,
  textChars: 10_000_000,
  timeoutMs: 20_000,
  memoryMegabytes: 768,
};

/** The limits of one extraction and its deadline. */
export interface Budget extends DocumentLimits {
  /** Throws `fileTimeout` when the time is up. Long loops call it. */
  readonly checkTime: () => void;
  /** Whether libraries may print warnings. */
  readonly printsWarnings: boolean;
}

export function startBudget(limits: Partial<DocumentLimits> = {}, printsWarnings = false): Budget {
  const merged = { ...documentLimits, ...limits };
  const endMs = performance.now() + merged.timeoutMs;
  const checkTime = (): void => {
    if (performance.now() > endMs) {
      throw new DocumentError('fileTimeout', `not read within ${merged.timeoutMs} ms`);
    }
  };
  return { ...merged, checkTime, printsWarnings };
}
