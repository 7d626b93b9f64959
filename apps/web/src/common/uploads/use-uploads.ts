import { limits } from '@palimpsest/contract';
import { useSyncExternalStore } from 'react';
import { asApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { keep, onAnyKeptElsewhere, readAllKept } from '../../api/kept.ts';
import { randomId } from '../../api/random-id.ts';
import { uploadFile } from '../../api/upload.ts';
import { isUploadItem, type FailedUpload, type UploadItem } from './upload-item.ts';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';

/** Each scope has its own list. */
export type UploadScope =
  | 'new-check'
  | 'wizard'
  | 'new-library-text'
  | 'tool-first'
  | 'tool-second'
  | 'tool-content'
  | `revision-${number}`
  | `given-text-${number}`
  | 'given-new-check'
  | `given-checks-${number}`
  | `given-report-${number}`;

const queues = new Map<UploadScope, UploadQueue>();

export interface Uploads extends Pick<UploadQueue, 'add' | 'remove' | 'clear' | 'retry' | 'recheck'> {
  readonly items: readonly UploadItem[];
  readonly failed: readonly FailedUpload[];
}

/**
 * The uploads of a page. They continue when the user leaves the page, and files that have arrived survive a closed
 * tab.
 */
export function useUploads(scope: UploadScope): Uploads {
  const queue = queueOf(scope);
  const items = useSyncExternalStore(queue.subscribe, queue.items);
  const failed = useSyncExternalStore(queue.subscribe, queue.failed);
  const { add, remove, clear, retry, recheck } = queue;
  return { items, failed, add, remove, clear, retry, recheck };
}

function queueOf(scope: UploadScope): UploadQueue {
  const known = queues.get(scope);
  if (known !== undefined) return known;
  // Each file has its own name: two tabs never write the same one.
  const prefix = `uploads.${scope}.`;
  const queue = createUploadQueue(
    {
      newId: randomId,
      send: uploadFile,
      readStatus: async (ids) => (await call('GetUploadedFilesStatus', { uploadids: [...ids] })).data.Files,
      errorKeyOf: (error) => asApiError(error).key,
      keep: (item) => keep(prefix + item.id, JSON.stringify(item)),
      forget: (id) => keep(prefix + id, null),
      // If this fails, the server reads the file in vain, and deletes it later.
      cancel: (id) => void call('RemoveUpload', { uploadId: id }).catch(() => {}),
      parallel: parallelUploads(),
    },
    readAllKept(prefix).flatMap(readItem),
  );
  onAnyKeptElsewhere(prefix, (id, value) => {
    if (value === null) queue.drop(id);
    else for (const item of readItem(value)) queue.adopt(item);
  });
  queues.set(scope, queue);
  return queue;
}

/**
 * A browser opens, with HTTP/1.1, six connections to a server: one stays free for the calls, which would otherwise wait
 * behind the files. HTTP/2 and 3 have no such limit.
 */
function parallelUploads(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const manyAtOnce = /^h[23]/.test(navigation?.nextHopProtocol ?? '');
  return manyAtOnce ? limits.parallelUploads : 5;
}

function readItem(kept: string): readonly UploadItem[] {
  try {
    const value: unknown = JSON.parse(kept);
    return isUploadItem(value) ? [value] : [];
  } catch {
    return [];
  }
}
