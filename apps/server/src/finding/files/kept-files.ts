import { UserError } from '../../platform/errors.ts';

/** Larger files are deleted after they are read, like those of other formats. */
const mostBytes = 25 * 1024 * 1024;

/**
 * Whether a report can be written into the file, as comments in a Word document. A document whose pictures were recognised has
 * text that is not in the file.
 */
export function mayKeepFile(
  { format, isRecognised }: { readonly format: string; readonly isRecognised: boolean },
  bytes: number,
): boolean {
  return format === 'docx' && !isRecognised && bytes <= mostBytes;
}

/**
 * Stores a text with its file if there is space for both, and otherwise the text alone: a full storage must not prevent
 * that a file is read.
 */
export async function storeWithFile<Stored>(
  mayKeep: boolean,
  store: (keepsFile: boolean) => Promise<Stored>,
): Promise<Stored> {
  if (!mayKeep) return store(false);
  try {
    return await store(true);
  } catch (error) {
    const isFull =
      error instanceof UserError && (error.key === 'storageLimitReached' || error.key === 'uploadFormFull');
    if (!isFull) throw error;
    return store(false);
  }
}
