import type { ErrorKey } from '@palimpsest/contract';
import { BlobTooLargeError } from '../../../platform/storage/index.ts';

/**
 * Why a file of a zip file cannot be unpacked; undefined if the file is not at fault. The zip reader throws plain errors, and
 * the decompressor those of zlib. Errors of the store and the system have codes.
 */
export function unpackErrorKey(error: unknown): ErrorKey | undefined {
  if (error instanceof BlobTooLargeError) return 'fileTooLarge';
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  return code === '' || code.startsWith('Z_') ? 'fileBroken' : undefined;
}
