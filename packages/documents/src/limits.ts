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
  /**
   * Processor time of the process that reads the file, all of its threads together. On a busy machine a file waits longer,
   * and is not refused for it.
   */
  readonly processorMs: number;
  /**
   * The limit by the clock, for a reader that does not get the processor at all. The file is then tried once more,
   * alone.
   */
  readonly clockMs: number;
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
  processorMs: 60_000,
  clockMs: 300_000,
  memoryMegabytes: 768,
};

/** The limits of one extraction, and its processor time. */
export interface Budget extends DocumentLimits {
  /** Throws `fileTimeout` when the processor time is used up. Long loops call it. */
  readonly checkTime: () => void;
  /** Whether libraries may print warnings. */
  readonly printsWarnings: boolean;
}

const askEveryMs = 10;

/** Returns the processor time in milliseconds that this process has used since the call. */
function startProcessorTime(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
}

export function outOfProcessorTime({ processorMs }: Pick<DocumentLimits, 'processorMs'>): DocumentError {
  return new DocumentError('fileTimeout', `not read within ${processorMs} ms of processor time`);
}

export function startBudget(limits: Partial<DocumentLimits> = {}, printsWarnings = false): Budget {
  const merged = { ...documentLimits, ...limits };
  const usedMs = startProcessorTime();
  // Asking the system takes a microsecond, which a loop over elements would notice.
  let askAtMs = performance.now();
  const checkTime = (): void => {
    if (performance.now() < askAtMs) return;
    askAtMs = performance.now() + askEveryMs;
    if (usedMs() >= merged.processorMs) throw outOfProcessorTime(merged);
  };
  return { ...merged, checkTime, printsWarnings };
}
