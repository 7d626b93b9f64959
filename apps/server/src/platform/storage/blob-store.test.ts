import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { openUpload } from '../../testing/s3/bucket.ts';
import { type LocalS3Server, startS3Server } from '../../testing/s3/server.ts';
import { type BlobStore, createBlobStore } from './index.ts';

const megabyte = 1024 * 1024;
const credentials = { accessKeyId: 'AKIDLOCAL', secretAccessKey: 'local/secret+key', region: 'eu-central-1' };

let folder: string;
let s3: LocalS3Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'palimpsest-blobs-'));
  s3 = await startS3Server({ ...credentials, bucketName: 'texts' });
});

afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

function s3Settings() {
  return {
    dataDir: folder,
    s3Bucket: 'texts',
    s3Endpoint: s3.endpoint,
    s3Region: credentials.region,
    s3AccessKeyId: credentials.accessKeyId,
    s3SecretAccessKey: credentials.secretAccessKey,
  };
}

/** A stream that yields its bytes in pieces, as a request's body does. */
function streamOf(bytes: Buffer, pieceBytes = 64 * 1024): Readable {
  function* pieces() {
    for (let start = 0; start < bytes.length; start += pieceBytes)
      yield bytes.subarray(start, start + pieceBytes);
  }
  return Readable.from(pieces(), { objectMode: false });
}

function failingStream(bytesBefore: number): Readable {
  async function* pieces() {
    for (let sent = 0; sent < bytesBefore; sent += megabyte) yield Buffer.alloc(megabyte, 'x');
    throw new Error('the connection was cut');
  }
  return Readable.from(pieces(), { objectMode: false });
}

async function filesUnder(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function sizesUnder(path: string): Promise<number[]> {
  return Promise.all((await filesUnder(path)).map(async (file) => (await stat(file)).size));
}

const stores = {
  folder: {
    create: () => createBlobStore({ dataDir: folder, s3Region: 'us-east-1' }),
    /** All files of the store, including unfinished ones. */
    traces: () => filesUnder(join(folder, 'blobs')),
    clear: () => rm(join(folder, 'blobs'), { recursive: true, force: true }),
  },
  s3: {
    create: () => createBlobStore(s3Settings()),
    traces: async () => [...s3.bucket.objects.keys(), ...s3.bucket.uploads.keys()],
    clear: async () => {
      s3.bucket.objects.clear();
      s3.bucket.uploads.clear();
    },
  },
};

describe.each(Object.entries(stores))('the %s store', (_name, { create, traces, clear }) => {
  let store: BlobStore;

  beforeEach(async () => {
    await clear();
    store = create();
  });

  async function read(key: string): Promise<Buffer> {
    return buffer(await store.open(key));
  }

  test.each([
    ['nothing', 0],
    ['one byte', 1],
    ['less than a part', 3 * megabyte + 7],
    ['exactly one part', 8 * megabyte],
    ['several parts', 20 * megabyte + 11],
  ])('returns %s unchanged', async (_size, length) => {
    const bytes = randomBytes(length);
    const key = 'uploads/7/Zk3_-9aB';
    expect(await store.put(key, streamOf(bytes), { maxBytes: length })).toEqual({ bytes: length });
    expect((await read(key)).equals(bytes)).toBe(true);
    expect(await traces()).toHaveLength(1);
  });

  test('replaces a blob of the same key as a whole', async () => {
    await store.put('a', streamOf(Buffer.from('the older, longer text')), { maxBytes: 100 });
    await store.put('a', streamOf(Buffer.from('newer')), { maxBytes: 100 });
    expect(String(await read('a'))).toBe('newer');
  });

  test('two simultaneous writes under one key leave one of them complete', async () => {
    const texts = ['a', 'b'].map((letter) => Buffer.alloc(9 * megabyte, letter));
    await Promise.all(texts.map((text) => store.put('same', streamOf(text), { maxBytes: 9 * megabyte })));
    const kept = await read('same');
    expect(texts.some((text) => text.equals(kept))).toBe(true);
    expect(await traces()).toHaveLength(1);
  });

  test('distinguishes keys that differ in case or where one is a prefix of the other', async () => {
    const keys = ['a', 'A', 'a/b', 'a/b/c.txt', 'a-b'];
    for (const key of keys) await store.put(key, streamOf(Buffer.from(key)), { maxBytes: 100 });
    for (const key of keys) expect(String(await read(key))).toBe(key);
  });

  test.each([0, 12])('refuses one byte too many after %i MB and leaves nothing', async (megabytes) => {
    const limit = megabytes * megabyte + 10;
    const stream = streamOf(Buffer.alloc(limit + 1));
    await expect(store.put('big', stream, { maxBytes: limit })).rejects.toMatchObject({
      name: 'BlobTooLargeError',
      maxBytes: limit,
    });
    expect(await traces()).toEqual([]);
    expect(stream.destroyed).toBe(true);
  });

  test('stops reading an endless stream at the limit', async () => {
    let pieces = 0;
    async function* endless() {
      for (;;) {
        pieces += 1;
        yield Buffer.alloc(megabyte);
      }
    }
    const put = store.put('endless', Readable.from(endless(), { objectMode: false }), {
      maxBytes: 2 * megabyte,
    });
    await expect(put).rejects.toThrow('more than 2097152 bytes');
    expect(pieces).toBeLessThan(10);
  });

  test.each([1, 12])(
    'a stream that breaks after %i MB leaves the older blob unchanged',
    async (megabytes) => {
      await store.put('kept', streamOf(Buffer.from('older')), { maxBytes: 100 });
      const put = store.put('kept', failingStream(megabytes * megabyte), { maxBytes: 100 * megabyte });
      await expect(put).rejects.toThrow('the connection was cut');
      expect(String(await read('kept'))).toBe('older');
      expect(await traces()).toHaveLength(1);
    },
  );

  test.each([false, true])(
    'a signal ends a write, and nothing of it is left (fired before: %s)',
    async (isEarly) => {
      const abort = new AbortController();
      // Sends twelve pieces and then nothing more, like a client that went silent.
      let pieces = 0;
      const stream = new Readable({
        read() {
          pieces += 1;
          if (pieces <= 12) this.push(Buffer.alloc(megabyte));
          else abort.abort();
        },
      });
      if (isEarly) abort.abort();
      const put = store.put('slow', stream, { maxBytes: 100 * megabyte, signal: abort.signal });
      await expect(put).rejects.toMatchObject({ name: 'AbortError' });
      expect(await traces()).toEqual([]);
      expect(stream.destroyed).toBe(true);
    },
  );

  test('reports a missing blob', async () => {
    const missing = { name: 'BlobNotFoundError', key: 'gone/1' };
    await expect(store.open('gone/1')).rejects.toMatchObject(missing);
    const target = join(folder, 'not-made');
    await expect(store.copyToFile('gone/1', target)).rejects.toMatchObject(missing);
    await expect(readFile(target)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('copies to a new file and never over an existing one', async () => {
    await store.put('a', streamOf(Buffer.from('content')), { maxBytes: 100 });
    const target = join(await mkdtemp(join(folder, 'copies-')), 'copy');
    await store.copyToFile('a', target);
    expect(await readFile(target, 'utf8')).toBe('content');
    await store.put('a', streamOf(Buffer.from('changed')), { maxBytes: 100 });
    await expect(store.copyToFile('a', target)).rejects.toMatchObject({ code: 'EEXIST' });
    expect(await readFile(target, 'utf8')).toBe('content');
    await expect(store.copyToFile('a', join(folder, 'no-folder', 'copy'))).rejects.toMatchObject({
      code: 'ENOENT',
    });
  });

  test('deletes existing blobs, ignores unknown ones, and touches nothing else', async () => {
    for (const key of ['a', 'b', 'c']) await store.put(key, streamOf(Buffer.from(key)), { maxBytes: 1 });
    await store.delete(['a', 'never-there', 'c']);
    await store.delete([]);
    expect(await traces()).toHaveLength(1);
    expect(String(await read('b'))).toBe('b');
  });

  test('lists the keys of all blobs', async () => {
    const keys = Array.from({ length: 8 }, (_, i) => `listed/${i}-a_b.C`);
    for (const key of keys) await store.put(key, streamOf(Buffer.from('x')), { maxBytes: 1 });
    const listed: string[] = [];
    for await (const key of store.keys()) listed.push(key);
    expect(listed.toSorted()).toEqual(keys);
    const some: string[] = [];
    for await (const key of store.keys('listed/3')) some.push(key);
    expect(some).toEqual(['listed/3-a_b.C']);
    for await (const { key, storedAt } of store.entries('listed/3')) {
      expect(key).toBe('listed/3-a_b.C');
      expect(await storedAt()).toBeInstanceOf(Date);
    }
  });

  test('deletes more than a thousand at once', async () => {
    const keys = Array.from({ length: 1001 }, (_, number) => `many/${number}`);
    const last = keys.at(-1) ?? '';
    await store.put(last, streamOf(Buffer.from('x')), { maxBytes: 1 });
    await store.delete(keys);
    expect(await traces()).toEqual([]);
  });

  test.each([
    '',
    '/',
    'a/',
    '/a',
    'a//b',
    '..',
    'a/../b',
    '.hidden',
    'a/.hidden',
    'a\\b',
    'a b',
    'a\n',
    'ä',
    'a'.repeat(181),
  ])('refuses the key %j in every call', async (key) => {
    const name = 'InvalidBlobKeyError';
    const stream = streamOf(Buffer.from('x'));
    await expect(store.put(key, stream, { maxBytes: 9 })).rejects.toMatchObject({ name });
    await expect(store.open(key)).rejects.toMatchObject({ name });
    await expect(store.copyToFile(key, join(folder, 'out'))).rejects.toMatchObject({ name });
    await expect(store.delete(['fine', key])).rejects.toMatchObject({ name });
    expect(await traces()).toEqual([]);
  });

  test('reports that it is usable', async () => {
    await expect(store.check()).resolves.toBeUndefined();
    expect(await traces()).toEqual([]);
  });
});

describe('the folder store alone', () => {
  test('returns the path of the file itself', async () => {
    const store = stores.folder.create();
    await store.put('uploads/1', streamOf(Buffer.from('here')), { maxBytes: 100 });
    expect(await readFile(String(store.localPath?.('uploads/1')), 'utf8')).toBe('here');
    expect(() => store.localPath?.('../../../etc/passwd')).toThrow('Not a blob key');
  });

  test('reports a folder that cannot be written to', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const store = createBlobStore({ dataDir: file, s3Region: 'us-east-1' });
    const failure = await store.check().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartupError);
    expect(String(failure)).toMatch(/Files can't be written to .*a-file/);
  });

  test('a process that is killed in the middle leaves no blob', async () => {
    await stores.folder.clear();
    const program = `
      import { Readable } from 'node:stream';
      import { createBlobStore } from ${JSON.stringify(new URL('index.ts', import.meta.url).href)};
      const store = createBlobStore({ dataDir: ${JSON.stringify(folder)}, s3Region: 'us-east-1' });
      let pieces = 0;
      const stream = new Readable({ read() { if (pieces++ < 20) this.push(Buffer.alloc(65536)); } });
      setInterval(() => {}, 1000);
      await store.put('half', stream, { maxBytes: 1e9 });`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'ignore' });
    const ended = once(child, 'exit');
    await vi.waitUntil(async () => (await sizesUnder(join(folder, 'blobs'))).some((size) => size > 0), {
      timeout: 30_000,
    });
    child.kill('SIGKILL');
    await ended;
    await expect(stores.folder.create().open('half')).rejects.toMatchObject({ name: 'BlobNotFoundError' });
  });

  test('removes remains of killed processes, and nothing that is being written', async () => {
    await stores.folder.clear();
    const store = stores.folder.create();
    await store.check();
    const unfinished = join(folder, 'blobs', 'unfinished');
    await writeFile(join(unfinished, 'old'), 'x');
    await writeFile(join(unfinished, 'new'), 'x');
    const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
    await utimes(join(unfinished, 'old'), twoDaysAgo, twoDaysAgo);
    await store.check();
    expect(await readdir(unfinished)).toEqual(['new']);
  });
});

describe('the S3 store alone', () => {
  beforeEach(() => stores.s3.clear());

  test('sends small files in one call and large ones in parts', async () => {
    const store = stores.s3.create();
    const before = s3.calls.length;
    await store.put('small', streamOf(Buffer.alloc(10)), { maxBytes: 10 });
    expect(s3.calls.slice(before)).toEqual(['PUT /texts/small?x-id=PutObject']);
    await store.put('large', streamOf(Buffer.alloc(17 * megabyte)), { maxBytes: 17 * megabyte });
    expect(s3.calls.slice(before).filter((call) => call.includes('partNumber='))).toHaveLength(3);
  });

  test.each([
    ['a wrong secret', { s3SecretAccessKey: 'wrong' }, 'not accepted (403)'],
    ['an unknown access key', { s3AccessKeyId: 'AKIDOTHER' }, 'not accepted (403)'],
    ['a missing bucket', { s3Bucket: 'elsewhere' }, 'there is no such bucket (404)'],
    ['an address without a server', { s3Endpoint: 'http://127.0.0.1:9' }, 'ECONNREFUSED'],
  ])('reports the problem: %s', async (_what, change, message) => {
    const store = createBlobStore({ ...s3Settings(), ...change });
    await expect(store.check()).rejects.toThrow(message);
    await expect(store.put('a', streamOf(Buffer.from('x')), { maxBytes: 1 })).rejects.toBeInstanceOf(Error);
    expect(s3.bucket.objects.size).toBe(0);
  });

  test('deletes the parts if the last step fails', async () => {
    const store = stores.s3.create();
    s3.breakCalls((call) => call.startsWith('POST') && call.includes('uploadId='));
    try {
      const put = store.put('late', streamOf(Buffer.alloc(9 * megabyte)), { maxBytes: 9 * megabyte });
      await expect(put).rejects.toThrow('SlowDown');
    } finally {
      s3.heal();
    }
    expect(await stores.s3.traces()).toEqual([]);
  });

  test('deletes parts left by killed processes, and nothing that is being sent', async () => {
    const store = stores.s3.create();
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
    for (let number = 0; number < 7; number += 1) openUpload(s3.bucket, `left/${number}`, twoDaysAgo);
    const young = openUpload(s3.bucket, 'left/3', new Date());
    expect(await store.unfinished.count()).toBe(7);
    await store.unfinished.remove();
    expect([...s3.bucket.uploads.keys()]).toEqual([young]);
    expect(await store.unfinished.count()).toBe(0);
  });

  test('needs both keys', () => {
    const { s3SecretAccessKey: _unused, ...settings } = s3Settings();
    expect(() => createBlobStore(settings)).toThrow(StartupError);
  });
});
