import { limits } from '@palimpsest/contract';
import { useSyncExternalStore } from 'react';
import { asApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { keep, readKept } from '../../api/kept.ts';
import { newUploadId, uploadFile } from '../../api/upload.ts';
import { isUploadItem, type UploadItem } from './upload-item.ts';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';

/** Each has a list of its own. */
export type UploadScope = 'new-check' | 'new-library-text' | `revision-${number}`;

const queues = new Map<UploadScope, UploadQueue>();

export interface Uploads extends Pick<UploadQueue, 'add' | 'remove' | 'clear' | 'recheck'> {
  readonly items: readonly UploadItem[];
}

/** The uploads of a page; they go on while the page is left, and what has arrived outlives a closed tab. */
export function useUploads(scope: UploadScope): Uploads {
  const queue = queueOf(scope);
  const items = useSyncExternalStore(queue.subscribe, queue.items);
  return { items, add: queue.add, remove: queue.remove, clear: queue.clear, recheck: queue.recheck };
}

function queueOf(scope: UploadScope): UploadQueue {
  const known = queues.get(scope);
  if (known !== undefined) return known;
  const name = `uploads.${scope}`;
  const queue = createUploadQueue(
    {
      newId: newUploadId,
      send: uploadFile,
      readStatus: async (ids) => (await call('GetUploadedFilesStatus', { uploadids: [...ids] })).data.Files,
      errorKeyOf: (error) => asApiError(error).key,
      save: (items) => keep(name, items.length === 0 ? null : JSON.stringify(items)),
      parallel: parallelUploads(),
    },
    stored(name),
  );
  queues.set(scope, queue);
  return queue;
}

/**
 * Over HTTP/1.1 a browser opens six connections to a server: one stays free for the calls, which would wait behind
 * the files otherwise. Over HTTP/2 and 3 there is no such limit.
 */
function parallelUploads(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const manyAtOnce = /^h[23]/.test(navigation?.nextHopProtocol ?? '');
  return manyAtOnce ? limits.parallelUploads : 5;
}

function stored(name: string): readonly UploadItem[] {
  try {
    const value: unknown = JSON.parse(readKept(name) ?? '[]');
    return Array.isArray(value) ? value.filter(isUploadItem) : [];
  } catch {
    return [];
  }
}
