import { limits, type ErrorKey } from '@palimpsest/contract';

/** The maximum size of a file that is being received. */
export interface TransferSize {
  /** Space to reserve: the size declared by the request, or the maximum size of a file. */
  readonly bytes: number;
  readonly isAnnounced: boolean;
}

/** Names, fields and boundaries around the file take a few hundred bytes. */
const formBytes = 1024 * 1024;

/**
 * @param contentLength The header of the request whose form contains the file. A file that is certainly too
 *   large gets no space, so that it is refused with its first bytes.
 */
export function transferSize(contentLength: string | undefined): TransferSize {
  const announced = contentLength === undefined ? NaN : Number(contentLength);
  if (Number.isNaN(announced)) return { bytes: limits.uploadBytes, isAnnounced: false };
  const isTooLarge = announced > limits.uploadBytes + formBytes;
  return { bytes: isTooLarge ? 0 : Math.min(announced, limits.uploadBytes), isAnnounced: true };
}

/** The error for a file that has more bytes than were reserved for it. */
export function tooManyBytesKey({ isAnnounced }: TransferSize, reservedBytes: number): ErrorKey {
  return isAnnounced || reservedBytes >= limits.uploadBytes ? 'fileTooLarge' : 'storageLimitReached';
}
