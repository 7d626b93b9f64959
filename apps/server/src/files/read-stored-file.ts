import type { ErrorKey } from '@palimpsest/contract';
import { ArchiveError, DocumentError, type ExtractedDocument } from '@palimpsest/documents';
import type { Services } from '../services.ts';
import { BlobNotFoundError, type BlobStore } from '../storage/index.ts';
import type { TemporaryFiles } from './temporary-files.ts';

/** Files that wait in the blob store to be read, of whichever feature. */

export interface FileStores {
  readonly blobs: BlobStore;
  readonly temporaryFiles: TemporaryFiles;
}

/** Gives a stored file a path for as long as `use` takes; of a store elsewhere it is a copy. */
export async function withLocalFile<Result>(
  { blobs, temporaryFiles }: FileStores,
  blobKey: string,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const path = blobs.localPath?.(blobKey);
  if (path !== undefined) return use(path);
  return temporaryFiles.withPath(async (copy) => {
    await blobs.copyToFile(blobKey, copy);
    return use(copy);
  });
}

/** The text of a stored file, read in a process with its limits. */
export function readStoredFile(
  services: FileStores & Pick<Services, 'readers' | 'documentLimits'>,
  blobKey: string,
  options: { readonly fileName: string; readonly signal: AbortSignal },
): Promise<ExtractedDocument> {
  const { readers, documentLimits } = services;
  return withLocalFile(services, blobKey, (path) =>
    readers.extract(path, { ...options, limits: documentLimits }),
  );
}

/** What the user is told about a file that could not be read; undefined where that is not the file's fault. */
export function fileErrorKey(error: unknown): ErrorKey | undefined {
  if (error instanceof DocumentError || error instanceof ArchiveError) return error.key;
  return error instanceof BlobNotFoundError ? 'uploadError' : undefined;
}
