import type { ErrorKey } from '@palimpsest/contract';
import { ArchiveError, DocumentError, type ExtractedDocument } from '@palimpsest/documents';
import type { Services } from '../services.ts';
import { BlobNotFoundError, type BlobStore } from '../storage/index.ts';
import type { TemporaryFiles } from './temporary-files.ts';

/** Files of any feature that wait in the blob store to be read. */

export interface FileStores {
  readonly blobs: BlobStore;
  readonly temporaryFiles: TemporaryFiles;
}

/** Provides a stored file under a local path while `use` runs. For a remote store it is a copy. */
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

/** The text of a stored file, read in a process with resource limits. */
export function readStoredFile(
  services: FileStores & Pick<Services, 'readers' | 'documentLimits'>,
  blobKey: string,
  options: { readonly fileName: string; readonly userId: number; readonly signal: AbortSignal },
): Promise<ExtractedDocument> {
  const { readers, documentLimits } = services;
  return withLocalFile(services, blobKey, (path) =>
    readers.extract(path, { ...options, limits: documentLimits }),
  );
}

/** The error shown to the user for a file that could not be read; undefined if the file is not the cause. */
export function fileErrorKey(error: unknown): ErrorKey | undefined {
  if (error instanceof DocumentError || error instanceof ArchiveError) return error.key;
  return error instanceof BlobNotFoundError ? 'uploadError' : undefined;
}
