import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErrorKey } from '@palimpsest/contract';
import { ArchiveError, DocumentError, type ExtractedDocument } from '@palimpsest/documents';
import type { Services } from '../services.ts';
import { BlobNotFoundError, type BlobStore } from '../storage/index.ts';

/** Files that wait in the blob store to be read, of whichever feature. */

/** Gives a stored file a path for as long as `use` takes; of a store elsewhere it is a copy. */
export async function withLocalFile<Result>(
  blobs: BlobStore,
  blobKey: string,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const path = blobs.localPath?.(blobKey);
  if (path !== undefined) return use(path);
  const folder = await mkdtemp(join(tmpdir(), 'palimpsest-upload-'));
  try {
    const copy = join(folder, 'file');
    await blobs.copyToFile(blobKey, copy);
    return await use(copy);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The text of a stored file, read in a process with its limits. */
export function readStoredFile(
  { blobs, readers, documentLimits }: Pick<Services, 'blobs' | 'readers' | 'documentLimits'>,
  blobKey: string,
  options: { readonly fileName: string; readonly signal: AbortSignal },
): Promise<ExtractedDocument> {
  return withLocalFile(blobs, blobKey, (path) =>
    readers.extract(path, { ...options, limits: documentLimits }),
  );
}

/** What the user is told about a file that could not be read; undefined where that is not the file's fault. */
export function fileErrorKey(error: unknown): ErrorKey | undefined {
  if (error instanceof DocumentError || error instanceof ArchiveError) return error.key;
  return error instanceof BlobNotFoundError ? 'uploadError' : undefined;
}
