/*
 * Covers:
 * checks-52: An uploaded file can be removed
 * checks-279: An upload is sent, scheduled or read, then Ok or failed
 * checks-280: A failed upload is taken out and named
 * checks-307: Files over the limit are left out, with a warning and count
 * checks-434: A failed upload is removed, with a notification
 */
import { limits, unknownUpload, type UploadedFile } from '@palimpsest/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isUploadItem, newItem, type UploadItem } from './upload-item.ts';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';

/** Replaces the network: files arrive when the test says so, and the server's statuses are a map. */
function wire() {
  const arrivals = new Map<
    string,
    { arrive: () => void; fail: (error: unknown) => void; aborted: boolean }
  >();
  const statuses = new Map<string, UploadedFile>();
  const storage = new Map<string, UploadItem>();
  const asked: (readonly string[])[] = [];
  const cancelled: string[] = [];
  let count = 0;
  const ports = {
    newId: () => `upload-${(count += 1)}`,
    send: (file: File, id: string) => {
      const entry = { arrive: () => {}, fail: (_error: unknown) => {}, aborted: false };
      arrivals.set(id, entry);
      const done = new Promise<void>((resolve, reject) => {
        entry.arrive = () => {
          statuses.set(id, status(id, file.name, 'Active'));
          resolve();
        };
        entry.fail = reject;
      });
      const abort = () => {
        entry.aborted = true;
        entry.fail(new Error('aborted'));
      };
      return { done, abort };
    },
    readStatus: async (ids: readonly string[]) => {
      asked.push(ids);
      return ids.flatMap((id) => statuses.get(id) ?? []);
    },
    errorKeyOf: () => 'fileTypeNotSupported',
    keep: (item: UploadItem) => storage.set(item.id, item),
    forget: (id: string) => storage.delete(id),
    cancel: (id: string) => cancelled.push(id),
    parallel: 2,
  };
  return { ports, arrivals, statuses, storage, asked, cancelled };
}

function status(
  id: string,
  name: string,
  Status: UploadedFile['Status'],
  more: Partial<UploadedFile> = {},
): UploadedFile {
  return { ...unknownUpload, Bytes: 3, UploadId: id, Name: name, Status, Error: '', ...more };
}

function file(name: string): File {
  return new File(['abc'], name);
}

function failures(queue: UploadQueue): string[] {
  return queue.failed().map(({ name, error }) => `${name} ${error}`);
}

function phases(queue: UploadQueue): string[] {
  return queue.items().map(({ phase }) => phase);
}

describe('the upload queue', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('sends the allowed number of files at once, and the next when one has arrived', async () => {
    const { ports, arrivals } = wire();
    const queue = createUploadQueue(ports);
    queue.add([file('a'), file('b'), file('c')]);
    expect(phases(queue)).toEqual(['sending', 'sending', 'waiting']);
    arrivals.get('upload-1')?.arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect(phases(queue)).toEqual(['reading', 'sending', 'sending']);
  });

  it('polls until every file is read, then stops', async () => {
    const { ports, arrivals, statuses, asked } = wire();
    const queue = createUploadQueue(ports);
    queue.add([file('a')]);
    arrivals.get('upload-1')?.arrive();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(phases(queue)).toEqual(['reading']);
    statuses.set('upload-1', status('upload-1', 'a', 'Ok', { Words: 612, Pages: 3, DamagedPages: [2] }));
    await vi.advanceTimersByTimeAsync(limits.uploadPollMs);
    expect(queue.items()[0]).toMatchObject({ phase: 'ready', words: 612, pages: 3, damagedPages: [2] });
    const questions = asked.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(questions);
  });

  it('shows the page whose text is being recognised', async () => {
    const { ports, arrivals, statuses } = wire();
    const queue = createUploadQueue(ports);
    queue.add([file('scan.pdf')]);
    arrivals.get('upload-1')?.arrive();
    const shows = async (RecognitionPage: number, RecognitionPages: number) => {
      const progress = { RecognitionPage, RecognitionPages };
      statuses.set('upload-1', status('upload-1', 'scan.pdf', 'Active', progress));
      await vi.advanceTimersByTimeAsync(limits.uploadPollMs);
      return queue.items()[0];
    };
    expect(await shows(0, 0)).not.toHaveProperty('recognition');
    expect(await shows(0, 1)).toMatchObject({ phase: 'reading', recognition: { page: 0, pages: 1 } });
    expect(await shows(3, 12)).toMatchObject({ phase: 'reading', recognition: { page: 3, pages: 12 } });
    const before = queue.items()[0];
    expect(await shows(3, 12)).toBe(before);
  });

  it('shows the place of a waiting file and why it waits', async () => {
    const { ports, arrivals, statuses } = wire();
    const queue = createUploadQueue(ports);
    queue.add([file('a')]);
    arrivals.get('upload-1')?.arrive();
    const shows = async (more: Partial<UploadedFile>, state: UploadedFile['Status'] = 'Scheduled') => {
      statuses.set('upload-1', status('upload-1', 'a', state, more));
      await vi.advanceTimersByTimeAsync(limits.uploadPollMs);
      return queue.items()[0];
    };
    expect(await shows({ QueuePlace: 12, QueueReason: 'turn' })).toMatchObject({
      queue: { place: 12, reason: 'turn' },
    });
    const before = queue.items()[0];
    expect(await shows({ QueuePlace: 12, QueueReason: 'turn' })).toBe(before);
    expect(await shows({ QueuePlace: 1, QueueReason: 'pause' })).toMatchObject({
      queue: { place: 1, reason: 'pause' },
    });
    expect((await shows({}, 'Active'))?.queue).toBeUndefined();
  });

  it('tells the server which files it need not read any more', async () => {
    const { ports, arrivals, statuses, cancelled } = wire();
    const queue = createUploadQueue({ ...ports, parallel: 9 });
    queue.add(['sending', 'ready', 'reading', 'read on'].map(file));
    for (const id of ['upload-2', 'upload-3', 'upload-4']) arrivals.get(id)?.arrive();
    await vi.advanceTimersByTimeAsync(0);
    statuses.set('upload-2', status('upload-2', 'ready', 'Ok', { Words: 612 }));
    await vi.advanceTimersByTimeAsync(limits.uploadPollMs);
    expect(phases(queue)).toEqual(['sending', 'ready', 'reading', 'reading']);
    queue.remove('upload-3');
    queue.remove('upload-3');
    expect(cancelled).toEqual(['upload-3']);
    queue.clear();
    expect(cancelled).toEqual(['upload-3', 'upload-4']);
  });

  it('lists a file that fails with the reason: refused, unreadable, unknown to the server, too large', async () => {
    const { ports, arrivals, statuses, storage } = wire();
    const queue = createUploadQueue({ ...ports, parallel: 9 });
    const huge = file('huge');
    Object.defineProperty(huge, 'size', { value: limits.uploadBytes + 1 });
    queue.add([file('refused'), file('unreadable'), file('lost'), huge, file('good')]);
    expect(failures(queue)).toEqual(['huge fileTooLarge']);
    arrivals.get('upload-1')?.fail(new Error('415'));
    for (const id of ['upload-2', 'upload-3', 'upload-5']) arrivals.get(id)?.arrive();
    statuses.set('upload-2', status('upload-2', 'unreadable', 'Error', { Error: 'fileWithoutText' }));
    statuses.set('upload-5', status('upload-5', 'good', 'Ok', { Words: 9, Pages: 1 }));
    await vi.advanceTimersByTimeAsync(0);
    statuses.delete('upload-3');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(failures(queue).slice(1)).toEqual([
      'refused fileTypeNotSupported',
      'unreadable fileWithoutText',
      'lost noAccessToUpload',
    ]);
    expect(queue.items().map(({ name, phase }) => `${name} ${phase}`)).toEqual(['good ready']);
    // A reload asks the server about the files that it had received, and shows the same errors again.
    const reloaded = createUploadQueue(ports, [...storage.values()]);
    await vi.advanceTimersByTimeAsync(0);
    expect(failures(reloaded)).toEqual(['unreadable fileWithoutText', 'lost noAccessToUpload']);
    expect(reloaded.items().map(({ name }) => name)).toEqual(['good']);
    for (const { id } of reloaded.failed()) reloaded.remove(id);
    expect(failures(reloaded)).toEqual([]);
    expect([...storage.keys()]).toEqual(['upload-5']);
    queue.clear();
    expect(failures(queue)).toEqual([]);
    expect([...storage.keys()]).toEqual([]);
  });

  it('sends a file again if it was not sent the first time, in its old place, but no file that was refused', async () => {
    const { ports, arrivals } = wire();
    let error = 'serverUnavailable';
    const queue = createUploadQueue({ ...ports, errorKeyOf: () => error });
    queue.add([file('a'), file('b')]);
    arrivals.get('upload-2')?.arrive();
    arrivals.get('upload-1')?.fail(new Error('offline'));
    await vi.advanceTimersByTimeAsync(0);
    expect(queue.failed()).toMatchObject([{ name: 'a', error, canRetry: true }]);
    queue.retry('upload-1');
    expect(queue.items().map(({ name, phase }) => `${name} ${phase}`)).toEqual(['a sending', 'b reading']);
    error = 'fileTypeNotSupported';
    arrivals.get('upload-1')?.fail(new Error('415'));
    await vi.advanceTimersByTimeAsync(0);
    expect(queue.failed()).toMatchObject([{ name: 'a', error, canRetry: false }]);
    queue.retry('upload-1');
    expect(failures(queue)).toEqual(['a fileTypeNotSupported']);
  });

  it('leaves out files that exceed the list and counts them', () => {
    const { ports } = wire();
    const queue = createUploadQueue(ports);
    const many = Array.from({ length: limits.listedUploads + 7 }, (_, index) => file(`f${index}`));
    expect(queue.add(many)).toBe(7);
    expect(queue.items()).toHaveLength(limits.listedUploads);
    expect(queue.add([file('more')])).toBe(1);
  });

  it('stops a file that is removed while it is sent, and continues with the others', async () => {
    const { ports, arrivals } = wire();
    const queue = createUploadQueue({ ...ports, parallel: 1 });
    queue.add([file('a'), file('b')]);
    queue.remove('upload-1');
    await vi.advanceTimersByTimeAsync(0);
    expect(arrivals.get('upload-1')?.aborted).toBe(true);
    expect(queue.items().map(({ name, phase }) => `${name} ${phase}`)).toEqual(['b sending']);
    expect(failures(queue)).toEqual([]);
  });

  it('keeps for a reload only files that the server has, and asks about them afterwards', async () => {
    const { ports, arrivals, statuses, storage } = wire();
    const queue = createUploadQueue(ports);
    queue.add([file('a'), file('b'), file('c')]);
    arrivals.get('upload-1')?.arrive();
    await vi.advanceTimersByTimeAsync(0);
    const saved = [...storage.values()];
    expect(saved.map(({ name }) => name)).toEqual(['a']);

    statuses.set('upload-1', status('upload-1', 'a', 'Ok', { Words: 9, Pages: 1 }));
    const reloaded = createUploadQueue(ports, saved);
    await vi.advanceTimersByTimeAsync(0);
    expect(phases(reloaded)).toEqual(['ready']);
  });

  it('waits for a server that is unavailable for a moment', async () => {
    const { ports, arrivals, statuses } = wire();
    let away = true;
    const readStatus = async (ids: readonly string[]) => {
      if (away) throw new Error('503');
      return ports.readStatus(ids);
    };
    const queue = createUploadQueue({ ...ports, readStatus });
    queue.add([file('a')]);
    arrivals.get('upload-1')?.arrive();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(phases(queue)).toEqual(['reading']);
    away = false;
    statuses.set('upload-1', status('upload-1', 'a', 'Ok'));
    await vi.advanceTimersByTimeAsync(limits.uploadPollMs);
    expect(phases(queue)).toEqual(['ready']);
  });
});

describe('two tabs', () => {
  /** Both write to one storage and are notified of each other's changes. */
  function twoTabs() {
    const { ports, arrivals, statuses, storage } = wire();
    const tabs: UploadQueue[] = [];
    const open = (): UploadQueue => {
      const own = tabs.length;
      const others = () => tabs.filter((_, index) => index !== own);
      const queue = createUploadQueue(
        {
          ...ports,
          keep: (item) => {
            storage.set(item.id, item);
            for (const other of others()) other.adopt(item);
          },
          forget: (id) => {
            storage.delete(id);
            for (const other of others()) other.drop(id);
          },
        },
        [...storage.values()],
      );
      tabs.push(queue);
      return queue;
    };
    const arrive = async (id: string, name: string): Promise<void> => {
      arrivals.get(id)?.arrive();
      statuses.set(id, status(id, name, 'Ok', { Words: 9, Pages: 1 }));
      await vi.advanceTimersByTimeAsync(limits.uploadPollMs);
    };
    return { open, arrive, storage };
  }
  const names = (queue: UploadQueue): string[] => queue.items().map(({ name }) => name);

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('have one list, in the order of its files, and a reload finds all of it', async () => {
    const { open, arrive } = twoTabs();
    const [one, other] = [open(), open()];
    one.add([file('a')]);
    await vi.advanceTimersByTimeAsync(5);
    other.add([file('b')]);
    await arrive('upload-2', 'b');
    await arrive('upload-1', 'a');
    const reloaded = open();
    await vi.advanceTimersByTimeAsync(0);
    for (const tab of [one, other, reloaded]) {
      expect(names(tab)).toEqual(['a', 'b']);
      expect(phases(tab)).toEqual(['ready', 'ready']);
    }
  });

  it('agree on removed files, and files that one still sends survive a start in the other', async () => {
    const { open, arrive, storage } = twoTabs();
    const [one, other] = [open(), open()];
    one.add([file('a'), file('b')]);
    await arrive('upload-1', 'a');
    await arrive('upload-2', 'b');
    other.remove('upload-1');
    expect(names(one)).toEqual(['b']);
    one.add([file('c')]);
    other.clear();
    expect(names(one)).toEqual(['c']);
    await arrive('upload-3', 'c');
    expect([names(one), names(other)]).toEqual([['c'], ['c']]);
    expect([...storage.keys()]).toEqual(['upload-3']);
  });

  it('do not restore files that the other has removed meanwhile', async () => {
    const { open, arrive, storage } = twoTabs();
    const one = open();
    one.add([file('a'), file('b')]);
    await arrive('upload-1', 'a');
    await arrive('upload-2', 'b');
    // A background tab receives the event late.
    storage.delete('upload-1');
    one.add([file('c')]);
    await arrive('upload-3', 'c');
    expect([...storage.keys()]).toEqual(['upload-2', 'upload-3']);
  });
});

describe('a kept value', () => {
  const kept = { ...newItem('upload-a', { name: 'a.txt', size: 3 }, 1), phase: 'ready', words: 9, pages: 1 };

  it('is accepted if it is a file that the server has', () => {
    expect(isUploadItem(kept)).toBe(true);
    expect(isUploadItem({ ...kept, phase: 'sending' })).toBe(false);
    expect([null, 4, [], {}, { ...kept, id: 4 }, { ...kept, words: '9' }].some(isUploadItem)).toBe(false);
  });
});
