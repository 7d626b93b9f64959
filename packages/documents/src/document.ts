/** Every format that is read; `detectFormat` tells them apart by content. */
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

export interface ExtractedDocument {
  /** Paragraphs are separated by an empty line, lines inside one by a line feed. Notes stand at the end. */
  readonly text: string;
  readonly format: DocumentFormat;
  /** From the file's metadata; '' where it says nothing. */
  readonly title: string;
  readonly author: string;
  /** Pages (of a presentation: slides) of the file where it says so, else null. */
  readonly pages: number | null;
}

/** What one format's reader gives; the format itself is added by the caller. */
export type DocumentContent = Omit<ExtractedDocument, 'format'>;
