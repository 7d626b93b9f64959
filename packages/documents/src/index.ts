/** Extracts the text from the bytes of a file. */
export { documentFormats, type DocumentFormat, type ExtractedDocument } from './document.ts';
export { clipLayout, maxLayoutMarks, shiftLayout, type LayoutMark } from './layout/layout.ts';
export { DocumentError, documentErrorKeys, type DocumentErrorKey } from './document-error.ts';
export {
  ArchiveError,
  openFileArchive,
  openOwnArchive,
  type ArchivedFile,
  type ArchiveErrorKey,
  type FileArchive,
} from './archive/file-archive.ts';
export { submissionNote, type SubmissionNote } from './archive/submission-note.ts';
export { titleOfFile, withoutEndings } from './file-title.ts';
export { onlyInPictures } from './scanned-part.ts';
export { documentLimits, type DocumentLimits } from './limits.ts';
export { detectFormat, unknownFormatKey } from './detect-format.ts';
export { extractDocument, type ExtractOptions } from './extract-document.ts';
export {
  createDocumentReaders,
  type DocumentReaders,
  type ExtractFileOptions,
} from './processes/document-readers.ts';
export {
  createRecognisers,
  type RecogniseOptions,
  type Recognisers,
  type RecognisersOptions,
} from './processes/recognisers.ts';
export { pictureFormatOf, pictureHeadBytes } from './recognition/picture-pages.ts';
export type { RecognisedDocument } from './recognition/scan-reading.ts';
export { recognitionLimits, type RecognitionLimits } from './recognition/recognition-limits.ts';
export { defaultReaderMemory } from './processes/reader-sizes.ts';
export { leastReaderMegabytes } from './processes/reader-sizes.ts';
export { annotateDocx } from './annotate/annotate-docx.ts';
export type {
  AnnotatedDocument,
  Annotation,
  AnnotationRefusal,
  CommentLine,
  PlacedComment,
} from './annotate/annotation.ts';
export { readTable } from './tables/read-table.ts';
export { oneLine, tableLimits, type Table, type TableLimits, type TableRow } from './tables/table.ts';
export { readPeople, type PeopleTable, type PersonInRow } from './tables/people/read-people.ts';
export { meaningOfHeading } from './tables/people/headings.ts';
export { hasBracketedMail, personIn, withoutQuotes, type Person } from './tables/people/person.ts';
export { splitRows, type SplitRow } from './tables/split-rows.ts';
export { rowsOfText } from './tables/text-table.ts';
export type { ReadTableOptions } from './processes/read-foreign-table.ts';
export { decodeText } from './text/decode-text.ts';
export type { LoadedPage } from './processes/message.ts';
export type { PageText } from './processes/read-loaded-pages.ts';
export type { PageOptions } from './text/page-bytes.ts';
export type { PageDetails, PageObstacle } from './text/page-details.ts';
export type { StatedIdentifier } from './text/page-identifiers.ts';
