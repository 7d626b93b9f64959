import type { QueueReason, UploadedFile } from '@palimpsest/contract';

/**
 * waiting → sending → reading → ready
 *    waiting: not sent yet, because others are before it · sending: being sent · reading: the server extracts the
 *    text. A file that could not be sent or read becomes a FailedUpload.
 */
export type UploadPhase = 'waiting' | 'sending' | 'reading' | 'ready';

export interface UploadItem {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  /** Milliseconds since 1970; the list is in this order. */
  readonly addedAt: number;
  readonly phase: UploadPhase;
  /** The share that has been sent, 0 to 1. */
  readonly share: number;
  /** Words of a ready file; otherwise 0. */
  readonly words: number;
  readonly pages: number;
  /** Title and author that a ready file states. Items kept by an older release lack both. */
  readonly title?: string;
  readonly author?: string;
  /** Pages and large pictures of a ready file that could not be read. Missing if everything was read. */
  readonly unread?: Pick<UploadedFile, 'UnreadPages' | 'UnreadPictures'>;
  /** Pages of a damaged PDF whose text is incomplete. Items kept by an older release lack it. */
  readonly damagedPages?: readonly number[];
  /** While the file waits to be read: its place in the order, from 1, and why it waits. */
  readonly queue?: UploadQueueState | undefined;
  /** The page of a scan whose text is being recognised, from 1, or 0 while it waits, and the number of pages. */
  readonly recognition?: RecognitionProgress;
}

export interface UploadQueueState {
  readonly place: number;
  readonly reason: Exclude<QueueReason, ''>;
}

export interface RecognitionProgress {
  readonly page: number;
  readonly pages: number;
}

/** A file that could not be sent or read. It stays in the list until the user removes it. */
export interface FailedUpload {
  readonly id: string;
  readonly name: string;
  readonly addedAt: number;
  /** Error key. */
  readonly error: string;
  /** The browser still has the file, and sending it again may succeed. */
  readonly canRetry: boolean;
}

/** Whether sending the same file again may help: it does not if the file itself was refused. */
export function mayPass(errorKey: string): boolean {
  return !errorKey.startsWith('file');
}

export function newItem(
  id: string,
  file: { readonly name: string; readonly size: number },
  addedAt: number,
): UploadItem {
  return { id, name: file.name, bytes: file.size, addedAt, phase: 'waiting', share: 0, words: 0, pages: 0 };
}

/**
 * Error key of a file that the server could not read; '' if there is no error. `undefined`: the server has no file
 * with this id.
 */
export function failureOf(status: UploadedFile | undefined): string {
  if (status === undefined) return 'noAccessToUpload';
  return status.Status === 'Error' ? status.Error || 'uploadError' : '';
}

/** The item with the server's status of the file. */
export function withStatus(item: UploadItem, status: UploadedFile | undefined): UploadItem {
  if (status?.Status !== 'Ok') {
    return withRecognition(withQueue(item, status), status);
  }
  return {
    ...item,
    phase: 'ready',
    words: status.Words,
    pages: status.Pages,
    ...(status.Title === '' ? {} : { title: status.Title }),
    ...(status.Author === '' ? {} : { author: status.Author }),
    ...(status.UnreadPages + status.UnreadPictures === 0
      ? {}
      : { unread: { UnreadPages: status.UnreadPages, UnreadPictures: status.UnreadPictures } }),
    ...(status.DamagedPages.length === 0 ? {} : { damagedPages: status.DamagedPages }),
  };
}

/** The same item if nothing has changed, so that it is not kept again. */
function withQueue(item: UploadItem, status: UploadedFile | undefined): UploadItem {
  const { queue } = item;
  const { QueuePlace: place, QueueReason: reason } = status ?? { QueuePlace: 0, QueueReason: '' };
  if (reason === '') return queue === undefined ? item : { ...item, queue: undefined };
  return queue?.place === place && queue.reason === reason ? item : { ...item, queue: { place, reason } };
}

/** The same item if nothing has changed, so that it is not kept again. */
function withRecognition(item: UploadItem, status: UploadedFile | undefined): UploadItem {
  const { RecognitionPage: page, RecognitionPages: pages } = status ?? {
    RecognitionPage: 0,
    RecognitionPages: 0,
  };
  const { recognition } = item;
  if (pages === 0 || (recognition?.page === page && recognition.pages === pages)) return item;
  return { ...item, recognition: { page, pages } };
}

export function isPending({ phase }: UploadItem): boolean {
  return phase === 'waiting' || phase === 'sending' || phase === 'reading';
}

/** Share of the whole list that is done, 0 to 1: by bytes while sending; a file counts fully when it is read. */
export function overallShare(items: readonly UploadItem[]): number {
  const total = items.reduce((sum, { bytes }) => sum + Math.max(bytes, 1), 0);
  const done = items.reduce((sum, { bytes, phase, share }) => {
    const part = phase === 'ready' ? 1 : phase === 'reading' ? 0.9 : share * 0.9;
    return sum + part * Math.max(bytes, 1);
  }, 0);
  return total === 0 ? 0 : done / total;
}

/** Whether the server has the file: only such files can be kept for a reload, and for other tabs. */
export function isArrived({ phase }: UploadItem): boolean {
  return phase === 'reading' || phase === 'ready';
}

/** Whether a kept value is a file of the list in the form of this release. */
export function isUploadItem(value: unknown): value is UploadItem {
  if (typeof value !== 'object' || value === null) return false;
  const item = value as Partial<Record<keyof UploadItem, unknown>>;
  return (
    (item.phase === 'reading' || item.phase === 'ready') &&
    [item.id, item.name].every((text) => typeof text === 'string') &&
    [item.bytes, item.addedAt, item.share, item.words, item.pages].every((count) => typeof count === 'number')
  );
}
