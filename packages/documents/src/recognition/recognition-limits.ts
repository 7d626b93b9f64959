/** Limits of text recognition, for one file. */
export interface RecognitionLimits {
  /** Size of the file itself. */
  readonly fileBytes: number;
  /** Pages whose text is recognised. Pages with a text layer do not count. */
  readonly pages: number;
  /** Pixels of a picture, counted before it is unpacked. A4 at 600 dpi in a scanner has 35 million. */
  readonly pixels: number;
  /** Length of the text in UTF-16 code units. */
  readonly textChars: number;
  /** Processor time for each page, in all orientations, and for reading the text layer. */
  readonly pageProcessorMs: number;
  /** The same by the clock, for a process that does not get the processor. */
  readonly pageClockMs: number;
  /** Memory of the process, without the program's code. */
  readonly memoryMegabytes: number;
}

const megabyte = 1024 * 1024;

export const recognitionLimits: RecognitionLimits = {
  fileBytes: 100 * megabyte,
  pages: 300,
  pixels: 40_000_000,
  textChars: 10_000_000,
  pageProcessorMs: 120_000,
  pageClockMs: 600_000,
  memoryMegabytes: 512,
};
