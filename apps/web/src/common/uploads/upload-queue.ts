import { limits, type UploadedFile } from '@palimpsest/contract';
import {
  failureOf,
  isArrived,
  isPending,
  mayPass,
  newItem,
  withStatus,
  type FailedUpload,
  type UploadItem,
} from './upload-item.ts';

/** The functions that the queue needs from outside. */
export interface UploadPorts {
  readonly newId: () => string;
  readonly send: (
    file: File,
    id: string,
    onProgress: (share: number) => void,
  ) => { readonly done: Promise<void>; readonly abort: () => void };
  readonly readStatus: (ids: readonly string[]) => Promise<readonly UploadedFile[]>;
  /** The error key of anything that was thrown. */
  readonly errorKeyOf: (error: unknown) => string;
  /**
   * Keeps a file that the server has, for a reload of the page, or deletes it again. Each file separately: other
   * tabs keep theirs in the same place.
   */
  readonly keep: (item: UploadItem) => void;
  readonly forget: (id: string) => void;
  /** Tells the server that nobody waits any more for a file that it is reading. */
  readonly cancel: (id: string) => void;
  readonly parallel: number;
}

export interface UploadQueue {
  /** Files that were not refused. */
  readonly items: () => readonly UploadItem[];
  /** Files that could not be sent or read, in the order in which they failed. */
  readonly failed: () => readonly FailedUpload[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Adds files to the list and sends them; returns how many were left out because the list is full. */
  readonly add: (files: readonly File[]) => number;
  /** Removes a file, whether it failed or not. */
  readonly remove: (id: string) => void;
  /** Removes all files, including those that failed. */
  readonly clear: () => void;
  /** Sends a failed file again, if the browser still has it. */
  readonly retry: (id: string) => void;
  /** Asks the server again about every file that it should have. */
  readonly recheck: () => void;
  /** Adds a file that another tab has sent. */
  readonly adopt: (item: UploadItem) => void;
  /** Removes a file that another tab has removed or checked. */
  readonly drop: (id: string) => void;
}

function inOrder(items: readonly UploadItem[]): readonly UploadItem[] {
  return items.toSorted((one, other) => one.addedAt - other.addedAt);
}

/** A small file is read within moments: the first poll comes early, the others at the spec's interval. */
const firstPollMs = 600;

/**
 * The list of uploads behind a page. It outlives the page, so that users can go elsewhere while files are being
 * sent. For the states of a file, see upload-item.ts.
 */
export function createUploadQueue(ports: UploadPorts, saved: readonly UploadItem[] = []): UploadQueue {
  let items: readonly UploadItem[] = inOrder(saved);
  let failed: readonly FailedUpload[] = [];
  const files = new Map<string, File>();
  const aborts = new Map<string, () => void>();
  const listeners = new Set<() => void>();
  let pollTimer: ReturnType<typeof setTimeout> | undefined;

  /** Keeps only the changed items: another tab may have removed a file at this moment. */
  function update(next: readonly UploadItem[]): void {
    const last = items;
    items = next;
    for (const item of next) if (isArrived(item) && !last.includes(item)) ports.keep(item);
    const left = new Set(next.map(({ id }) => id));
    for (const item of last) if (isArrived(item) && !left.has(item.id)) ports.forget(item.id);
    show();
  }

  function show(): void {
    for (const listener of listeners) listener();
  }

  function change(id: string, changed: (item: UploadItem) => UploadItem): void {
    update(items.map((item) => (item.id === id ? changed(item) : item)));
  }

  function fail(id: string, error: string): void {
    const item = items.find((one) => one.id === id);
    // A file that was removed while it was being sent fails too, and nobody waits for it.
    if (item === undefined) return;
    const canRetry = files.has(id) && mayPass(error);
    if (!canRetry) files.delete(id);
    // A file that had arrived is still kept. After a reload the server gives the same error, which is shown again.
    items = items.filter((one) => one !== item);
    failed = [...failed, { id, name: item.name, addedAt: item.addedAt, error, canRetry }];
    show();
  }

  function forgetFailed(ids: ReadonlySet<string>): void {
    for (const { id } of failed) if (ids.has(id)) ports.forget(id);
    failed = failed.filter(({ id }) => !ids.has(id));
  }

  function sendNext(): void {
    let free = ports.parallel - items.filter(({ phase }) => phase === 'sending').length;
    for (const item of items) {
      const file = files.get(item.id);
      if (free <= 0) return;
      if (item.phase !== 'waiting' || file === undefined) continue;
      free -= 1;
      void send(item.id, file);
    }
  }

  async function send(id: string, file: File): Promise<void> {
    const upload = ports.send(file, id, (share) => change(id, (item) => ({ ...item, share })));
    aborts.set(id, upload.abort);
    change(id, (item) => ({ ...item, phase: 'sending' }));
    try {
      await upload.done;
      files.delete(id);
      change(id, (item) => ({ ...item, phase: 'reading', share: 1 }));
      pollIn(firstPollMs);
    } catch (error) {
      fail(id, ports.errorKeyOf(error));
    } finally {
      aborts.delete(id);
      sendNext();
    }
  }

  function pollIn(ms: number): void {
    pollTimer ??= setTimeout(() => void poll(), ms);
  }

  async function poll(): Promise<void> {
    const asked = items.filter(({ phase }) => phase === 'reading').map(({ id }) => id);
    try {
      if (asked.length > 0) {
        const statuses = new Map((await ports.readStatus(asked)).map((status) => [status.UploadId, status]));
        // Only the files that were asked about: another file may have arrived meanwhile.
        update(
          items.map((item) => (asked.includes(item.id) ? withStatus(item, statuses.get(item.id)) : item)),
        );
        for (const id of asked) {
          const error = failureOf(statuses.get(id));
          if (error !== '') fail(id, error);
        }
      }
    } catch {
      // The server is unavailable for a moment. The files stay there, and the next poll will find them.
    } finally {
      pollTimer = undefined;
      if (items.some(({ phase }) => phase === 'reading')) pollIn(limits.uploadPollMs);
    }
  }

  function recheck(): void {
    if (!items.some(({ phase }) => phase === 'ready' || phase === 'reading')) return;
    update(items.map((item) => (item.phase === 'ready' ? { ...item, phase: 'reading' } : item)));
    pollIn(0);
  }

  recheck();

  return {
    items: () => items,
    failed: () => failed,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (added) => {
      const free = Math.max(0, limits.listedUploads - items.length);
      const now = Date.now();
      const fresh = added.slice(0, free).map((file, index) => {
        // A thousandth of a millisecond apart, so that they stay in this order.
        const item = newItem(ports.newId(), file, now + index / 1000);
        files.set(item.id, file);
        return item;
      });
      update([...items, ...fresh]);
      for (const { id, bytes } of fresh) if (bytes > limits.uploadBytes) fail(id, 'fileTooLarge');
      sendNext();
      return added.length - fresh.length;
    },
    remove: (id) => {
      if (items.some((item) => item.id === id && item.phase === 'reading')) ports.cancel(id);
      forgetFailed(new Set([id]));
      update(items.filter((item) => item.id !== id));
      files.delete(id);
      aborts.get(id)?.();
    },
    clear: () => {
      const pending = items.filter(isPending);
      for (const { id, phase } of pending) if (phase === 'reading') ports.cancel(id);
      forgetFailed(new Set(failed.map(({ id }) => id)));
      update([]);
      files.clear();
      for (const { id } of pending) aborts.get(id)?.();
    },
    retry: (id) => {
      const again = failed.find((one) => one.id === id);
      const file = files.get(id);
      if (again === undefined || file === undefined) return;
      failed = failed.filter((one) => one !== again);
      update(inOrder([...items, newItem(id, file, again.addedAt)]));
      sendNext();
    },
    recheck,
    adopt: (item) => {
      if ([...items, ...failed].some(({ id }) => id === item.id)) return;
      items = inOrder([...items, item]);
      show();
      if (item.phase === 'reading') pollIn(firstPollMs);
    },
    drop: (id) => {
      if (![...items, ...failed].some((item) => item.id === id)) return;
      items = items.filter((item) => item.id !== id);
      failed = failed.filter((item) => item.id !== id);
      show();
    },
  };
}
