import type { ErrorKey } from '@palimpsest/contract';
import {
  ArchiveError,
  DocumentError,
  onlyInPictures,
  type DocumentLimits,
  type ExtractedDocument,
} from '@palimpsest/documents';
import type { UnreadFile } from '../texts/tables.ts';
import type { Services } from '../../services.ts';
import { BlobNotFoundError, type BlobStore } from '../../platform/storage/index.ts';
import type { TemporaryFiles } from '../../platform/storage/temporary-files.ts';

/** Files of any feature that wait in the blob store to be read. */

export interface FileStores {
  readonly blobs: BlobStore;
  readonly temporaryFiles: TemporaryFiles;
}

/** The key of a stored file, or a file with a local path. */
export type FilePlace = string | { readonly path: string };

/** Provides a file under a local path while `use` runs. For a remote store it is a copy. */
export async function withLocalFile<Result>(
  { blobs, temporaryFiles }: FileStores,
  place: FilePlace,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  if (typeof place !== 'string') return use(place.path);
  const blobKey = place;
  const path = blobs.localPath?.(blobKey);
  if (path !== undefined) return use(path);
  return temporaryFiles.withPath(async (copy) => {
    await blobs.copyToFile(blobKey, copy);
    return use(copy);
  });
}

export interface ReadOptions {
  readonly fileName: string;
  readonly userId: number;
  /** Whose turn it uses at the readers, if not that of the user. */
  readonly turnOf?: number;
  readonly signal: AbortSignal;
  /** If they differ from those of the installation. */
  readonly limits?: Partial<DocumentLimits>;
}

/** The text of a file, and what is known about it. */
export interface ReadFile extends Omit<ExtractedDocument, 'format' | 'scannedPages'> {
  readonly format: string;
  /** Whether text recognition has read a page or more. */
  readonly isRecognised: boolean;
  /** The files of a submission with several files that could not be read. */
  readonly unreadFiles?: readonly UnreadFile[];
}

/**
 * The text of a stored file, read in a process with resource limits. 'scan': the file has pictures in place of text, and
 * text recognition is switched on (recognise-stored-file.ts).
 */
export async function readStoredFile(
  services: FileStores & Pick<Services, 'readers' | 'documentLimits' | 'recognisers'>,
  place: FilePlace,
  options: ReadOptions,
): Promise<ReadFile | 'scan'> {
  const isOffered = services.recognisers !== undefined;
  return withLocalFile(services, place, async (path) => {
    try {
      const document = await readDocument(services, path, options);
      return (document.scannedPages ?? 0) > 0 && isOffered ? 'scan' : withoutScans(document);
    } catch (error) {
      if (isOffered && error instanceof DocumentError && onlyInPictures.includes(error.key)) return 'scan';
      throw error;
    }
  });
}

/** Whether a text was recognised, and how much of its file is missing, to be stored with it. */
export function readingOf({
  isRecognised,
  damagedPages = [],
  unreadPages = 0,
  unreadPictures = 0,
  unreadFiles = [],
}: ReadFile) {
  return { isRecognised, damagedPages, unreadPages, unreadPictures, unreadFiles };
}

/** A document whose scanned pages remain unread. */
export function withoutScans({ scannedPages = 0, ...document }: UnrecognisedFile): ReadFile {
  // Pictures in a document with text are named as pictures.
  const isNamed = scannedPages === 0 || (document.unreadPictures ?? 0) > 0;
  return isNamed ? document : { ...document, unreadPages: scannedPages };
}

export type UnrecognisedFile = ReadFile & Pick<ExtractedDocument, 'scannedPages'>;

/** The text that a file has without recognition. */
export async function readDocument(
  { readers, documentLimits }: Pick<Services, 'readers' | 'documentLimits'>,
  path: string,
  options: ReadOptions,
): Promise<UnrecognisedFile> {
  const { fileName, userId, turnOf = userId, signal, limits = documentLimits } = options;
  const own = { fileName, userId: turnOf, signal, limits, namesScans: true };
  return { ...(await readers.extract(path, own)), isRecognised: false };
}

/** The error shown to the user for a file that could not be read; undefined if the file is not the cause. */
export function fileErrorKey(error: unknown): ErrorKey | undefined {
  if (error instanceof DocumentError || error instanceof ArchiveError) return error.key;
  return error instanceof BlobNotFoundError ? 'uploadError' : undefined;
}
