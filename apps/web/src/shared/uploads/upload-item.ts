import type { ErrorKey, UploadedFile } from '@palimpsest/contract';

/**
 * waiting → sending → reading → ready
 *    waiting: not sent yet, there are others before it · sending: on its way · reading: the server takes out the
 *    text. A file that could not be sent or read is in the list no more.
 */
export type UploadPhase = 'waiting' | 'sending' | 'reading' | 'ready';

export interface UploadItem {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  /** Milliseconds since 1970; the list is in this order. */
  readonly addedAt: number;
  readonly phase: UploadPhase;
  /** How much has been sent, 0 to 1. */
  readonly share: number;
  /** Of ready; otherwise 0. */
  readonly words: number;
  readonly pages: number;
  /** The server has paused reading, because files of this user took too long. What an older release kept lacks this. */
  readonly isPaused?: boolean;
}

export function newItem(
  id: string,
  file: { readonly name: string; readonly size: number },
  addedAt: number,
): UploadItem {
  return { id, name: file.name, bytes: file.size, addedAt, phase: 'waiting', share: 0, words: 0, pages: 0 };
}

/** Error key of a file that the server could not read; '' where all is well. `undefined`: it has none of this id. */
export function failureOf(status: UploadedFile | undefined): string {
  if (status === undefined) return 'noAccessToUpload';
  return status.Status === 'Error' ? status.Error || 'uploadError' : '';
}

/** With what the server says of a file that it has. */
export function withStatus(item: UploadItem, status: UploadedFile | undefined): UploadItem {
  if (status?.Status !== 'Ok') {
    const isPaused = status?.Error === ('readingPaused' satisfies ErrorKey);
    return isPaused === (item.isPaused ?? false) ? item : { ...item, isPaused };
  }
  return { ...item, phase: 'ready', words: status.Words, pages: status.Pages };
}

export function isPending({ phase }: UploadItem): boolean {
  return phase === 'waiting' || phase === 'sending' || phase === 'reading';
}

/** Share of the whole list that is done, 0 to 1: by bytes while sending, and a file counts fully when it is read. */
export function overallShare(items: readonly UploadItem[]): number {
  const total = items.reduce((sum, { bytes }) => sum + Math.max(bytes, 1), 0);
  const done = items.reduce((sum, { bytes, phase, share }) => {
    const part = phase === 'ready' ? 1 : phase === 'reading' ? 0.9 : share * 0.9;
    return sum + part * Math.max(bytes, 1);
  }, 0);
  return total === 0 ? 0 : done / total;
}

/** Whether the server has the file: only such ones can be kept for a reload, and for other tabs. */
export function isArrived({ phase }: UploadItem): boolean {
  return phase === 'reading' || phase === 'ready';
}

/** Whether what was kept is a file of the list, as this release writes it. */
export function isUploadItem(value: unknown): value is UploadItem {
  if (typeof value !== 'object' || value === null) return false;
  const item = value as Partial<Record<keyof UploadItem, unknown>>;
  return (
    (item.phase === 'reading' || item.phase === 'ready') &&
    [item.id, item.name].every((text) => typeof text === 'string') &&
    [item.bytes, item.addedAt, item.share, item.words, item.pages].every((count) => typeof count === 'number')
  );
}
