import { limits, type UploadedFile } from '@palimpsest/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isUploadItem, newItem, type UploadItem } from './upload-item.ts';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';

/** A stand-in for the wire: files arrive when the test says so, the server's statuses are a map. */
function wire() {
  const arrivals = new Map<
    string,
    { arrive: () => void; fail: (error: unknown) => void; aborted: boolean }
  >();
  const statuses = new Map<string, UploadedFile>();
  const saves: (readonly UploadItem[])[] = [];
  const asked: (readonly string[])[] = [];
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
    save: (items: readonly UploadItem[]) => saves.push(items),
    parallel: 2,
  };
  return { ports, arrivals, statuses, saves, asked };
}

function status(
  id: string,
  name: string,
  Status: UploadedFile['Status'],
  more: Partial<UploadedFile> = {},
): UploadedFile {
  const figures = { Words: 0, Pages: 0, Bytes: 3, Format: '', Language: '', Error: '' };
  return { UploadId: id, Name: name, Status, ...figures, ...more };
}

function file(name: string): File {
  return new File(['abc'], name);
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

  it('sends as many at once as it may, and the next when one has arrived', async () => {
    const { ports, arrivals } = wire();
    const queue = createUploadQueue(ports);
    queue.add([file('a'), file('b'), file('c')]);
    expect(phases(queue)).toEqual(['sending', 'sending', 'waiting']);
    arrivals.get('upload-1')?.arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect(phases(queue)).toEqual(['reading', 'sending', 'sending']);
  });

  it('asks until every file is read, then rests', async () => {
    const { ports, arrivals, statuses, asked } = wire();
    const queue = createUploadQueue(ports);
    queue.add([file('a')]);
    arrivals.get('upload-1')?.arrive();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(phases(queue)).toEqual(['reading']);
    statuses.set('upload-1', status('upload-1', 'a', 'Ok', { Words: 612, Pages: 3 }));
    await vi.advanceTimersByTimeAsync(limits.uploadPollMs);
    expect(queue.items()[0]).toMatchObject({ phase: 'ready', words: 612, pages: 3 });
    const questions = asked.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(questions);
  });

  it('says why a file failed: refused, unreadable, unknown to the server, too large', async () => {
    const { ports, arrivals, statuses } = wire();
    const queue = createUploadQueue({ ...ports, parallel: 9 });
    const huge = file('huge');
    Object.defineProperty(huge, 'size', { value: limits.uploadBytes + 1 });
    queue.add([file('refused'), file('unreadable'), file('lost'), huge]);
    arrivals.get('upload-1')?.fail(new Error('415'));
    arrivals.get('upload-2')?.arrive();
    arrivals.get('upload-3')?.arrive();
    statuses.set('upload-2', status('upload-2', 'unreadable', 'Error', { Error: 'fileWithoutText' }));
    await vi.advanceTimersByTimeAsync(0);
    statuses.delete('upload-3');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(queue.items().map(({ error }) => error)).toEqual([
      'fileTypeNotSupported',
      'fileWithoutText',
      'noAccessToUpload',
      'fileTooLarge',
    ]);
  });

  it('leaves out what is over the list and says how many', () => {
    const { ports } = wire();
    const queue = createUploadQueue(ports);
    const many = Array.from({ length: limits.listedUploads + 7 }, (_, index) => file(`f${index}`));
    expect(queue.add(many)).toBe(7);
    expect(queue.items()).toHaveLength(limits.listedUploads);
    expect(queue.add([file('more')])).toBe(1);
  });

  it('stops what is removed while it is sent, and goes on with the others', async () => {
    const { ports, arrivals } = wire();
    const queue = createUploadQueue({ ...ports, parallel: 1 });
    queue.add([file('a'), file('b')]);
    queue.remove('upload-1');
    await vi.advanceTimersByTimeAsync(0);
    expect(arrivals.get('upload-1')?.aborted).toBe(true);
    expect(queue.items().map(({ name, phase }) => `${name} ${phase}`)).toEqual(['b sending']);
  });

  it('keeps for a reload only what the server has, and asks about it afterwards', async () => {
    const { ports, arrivals, statuses, saves } = wire();
    const queue = createUploadQueue(ports);
    queue.add([file('a'), file('b'), file('c')]);
    arrivals.get('upload-1')?.arrive();
    await vi.advanceTimersByTimeAsync(0);
    const saved = saves.at(-1) ?? [];
    expect(saved.map(({ name }) => name)).toEqual(['a']);

    statuses.set('upload-1', status('upload-1', 'a', 'Ok', { Words: 9, Pages: 1 }));
    const reloaded = createUploadQueue(ports, saved);
    await vi.advanceTimersByTimeAsync(0);
    expect(phases(reloaded)).toEqual(['ready']);
  });

  it('waits for a server that is away for a moment', async () => {
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

describe('what was kept', () => {
  const kept = { ...newItem('upload-a', { name: 'a.txt', size: 3 }), phase: 'ready', words: 9, pages: 1 };

  it('is taken where it is a file that the server has', () => {
    expect(isUploadItem(kept)).toBe(true);
    expect(isUploadItem({ ...kept, phase: 'sending' })).toBe(false);
    expect([null, 4, [], {}, { ...kept, id: 4 }, { ...kept, words: '9' }].some(isUploadItem)).toBe(false);
  });
});
