import type { UploadedFile } from '@palimpsest/contract';

/**
 * waiting → sending → reading → ready | failed
 *    waiting: not sent yet, there are others before it · sending: on its way · reading: the server takes out the
 *    text · failed: could not be sent or read, `error` says why; it counts no more.
 */
export type UploadPhase = 'waiting' | 'sending' | 'reading' | 'ready' | 'failed';

export interface UploadItem {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly phase: UploadPhase;
  /** How much has been sent, 0 to 1. */
  readonly share: number;
  /** Of ready; otherwise 0. */
  readonly words: number;
  readonly pages: number;
  /** Error key of failed; otherwise ''. */
  readonly error: string;
}

export function newItem(id: string, file: { readonly name: string; readonly size: number }): UploadItem {
  return { id, name: file.name, bytes: file.size, phase: 'waiting', share: 0, words: 0, pages: 0, error: '' };
}

export function failedItem(item: UploadItem, error: string): UploadItem {
  return { ...item, phase: 'failed', error };
}

/** What the server says of a file that it has; `undefined`: it has none of this id. */
export function withStatus(item: UploadItem, status: UploadedFile | undefined): UploadItem {
  if (status === undefined) return failedItem(item, 'noAccessToUpload');
  if (status.Status === 'Error') return failedItem(item, status.Error || 'uploadError');
  if (status.Status !== 'Ok') return item;
  return { ...item, phase: 'ready', words: status.Words, pages: status.Pages };
}

export function isPending({ phase }: UploadItem): boolean {
  return phase === 'waiting' || phase === 'sending' || phase === 'reading';
}

/** Share of the whole list that is done, 0 to 1: by bytes while sending, and a file counts fully when it is read. */
export function overallShare(items: readonly UploadItem[]): number {
  const counted = items.filter(({ phase }) => phase !== 'failed');
  const total = counted.reduce((sum, { bytes }) => sum + Math.max(bytes, 1), 0);
  const done = counted.reduce((sum, { bytes, phase, share }) => {
    const part = phase === 'ready' ? 1 : phase === 'reading' ? 0.9 : share * 0.9;
    return sum + part * Math.max(bytes, 1);
  }, 0);
  return total === 0 ? 0 : done / total;
}

/** Whether what was kept is a file of the list, as this release writes it. */
export function isUploadItem(value: unknown): value is UploadItem {
  if (typeof value !== 'object' || value === null) return false;
  const item = value as Partial<Record<keyof UploadItem, unknown>>;
  const isKnown = item.phase === 'reading' || item.phase === 'ready';
  return (
    isKnown &&
    [item.id, item.name, item.error].every((text) => typeof text === 'string') &&
    [item.bytes, item.share, item.words, item.pages].every((count) => typeof count === 'number')
  );
}
