import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { errorRegistry } from '@palimpsest/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { makeDocx, makeZip, type ZipPart } from '../testing/make-zip.ts';
import { cleanPath } from '@palimpsest/contract';
import { ArchiveError, openFileArchive } from './file-archive.ts';

const folder = mkdtempSync(join(tmpdir(), 'palimpsest-archive-'));
afterAll(() => rmSync(folder, { recursive: true }));
const limits = { files: 100, unpackedBytes: 100 * 1024 * 1024 };

function fileOf(bytes: Uint8Array, name: string): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

async function listOf(bytes: Uint8Array, name = 'a.zip', most = limits) {
  const archive = await openFileArchive(fileOf(bytes, name), name, most);
  archive?.close();
  return archive?.files.map((file) => file.name);
}

async function keyOf(bytes: Uint8Array, name = 'a.zip', most = limits): Promise<string> {
  try {
    return (await listOf(bytes, name, most)) === undefined ? 'no archive' : 'an archive';
  } catch (error) {
    if (error instanceof ArchiveError) return error.key;
    throw error;
  }
}

const part = (name: string, content = `The text of ${name}.`): ZipPart => ({ name, content });

/** A list of three entries that all refer to the bytes of the first one. */
function withSharedBytes(length: number): Uint8Array {
  const content = randomBytes(length);
  const zip = Buffer.from(makeZip(['a', 'b', 'c'].map((name) => ({ name, content }))));
  const secondEntry = zip.indexOf('PK\u0003\u0004', 4);
  const list = zip.subarray(zip.indexOf('PK\u0001\u0002'));
  for (let at = 0; at !== -1; at = list.indexOf('PK\u0001\u0002', at + 4)) list.writeUInt32LE(0, at + 42);
  list.writeUInt32LE(secondEntry, list.length - 6);
  return Buffer.concat([zip.subarray(0, secondEntry), list]);
}

describe('a zip file', () => {
  it('contains its files without those that systems add to them', async () => {
    const zip = makeZip([
      part('class/', ''),
      part('class/one.txt'),
      part('class/sub/two.txt'),
      part('__MACOSX/class/._one.txt'),
      part('class/.DS_Store'),
      part('Thumbs.db'),
    ]);
    const archive = await openFileArchive(fileOf(zip, 'class.zip'), 'class.zip', limits);
    expect(archive?.files.map(({ name }) => name)).toEqual(['class/one.txt', 'class/sub/two.txt']);
    expect(archive?.systemFiles.map(({ name }) => name)).toEqual([
      '__MACOSX/class/._one.txt',
      'class/.DS_Store',
      'Thumbs.db',
    ]);
    const [one] = archive?.files ?? [];
    expect(one?.bytes).toBe(Buffer.byteLength('The text of class/one.txt.'));
    expect(await text((await one?.open()) ?? Readable.from([]))).toBe('The text of class/one.txt.');
    archive?.close();
  });

  it('may have names in UTF-8 without saying so, or in code page 437', async () => {
    expect(await listOf(makeZip([part('Müller/Aufsatz.txt')]))).toEqual(['Müller/Aufsatz.txt']);
    const oldName = Buffer.from('M\u0081ller.txt', 'latin1');
    expect(await listOf(makeZip([{ ...part(''), name: oldName }]))).toEqual(['Müller.txt']);
  });

  it('has names that cannot point outside of it', async () => {
    const zip = makeZip([
      part('../../etc/passwd'),
      part('/root/a.txt'),
      part('C:\\texts\\b.txt'),
      part('..'),
    ]);
    expect(await listOf(zip)).toEqual(['etc/passwd', 'root/a.txt', 'texts/b.txt', 'file']);
  });

  it('is opened under any name, and a document stays a document', async () => {
    expect(await listOf(makeZip([part('one.txt')]), 'class.dat')).toEqual(['one.txt']);
    // A folder with the name "word" does not make it a Word document.
    expect(await listOf(makeZip([part('word/one.txt')]))).toEqual(['word/one.txt']);
    expect(await keyOf(makeDocx('<w:p/>'), 'essay.zip')).toBe('no archive');
    expect(await keyOf(makeZip([part('xl/workbook.xml')]), 'sheet.xlsx')).toBe('no archive');
    expect(await keyOf(Buffer.from('five words are enough here'), 'essay.zip')).toBe('no archive');
    expect(await keyOf(new Uint8Array(), 'empty.zip')).toBe('no archive');
  });

  it.each(['docx', 'odt', 'epub', 'pptx'])('does not treat our %s files as archives', async (format) => {
    const fixtures = fileURLToPath(new URL('../../fixtures', import.meta.url));
    const files = readdirSync(fixtures, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith(`.${format}`),
    );
    expect(files.length).toBeGreaterThan(0);
    for (const name of files) {
      const archive = await openFileArchive(join(fixtures, name), name, limits).catch(String);
      expect({ name, archive }).toEqual({ name, archive: undefined });
    }
  });

  it('is rejected if it is encrypted, broken or empty', async () => {
    const whole = makeZip([part('one.txt'), part('two.txt')]);
    expect(await keyOf(makeZip([part('one.txt'), { ...part('two.txt'), isEncrypted: true }]))).toBe(
      'archiveEncrypted',
    );
    expect(await keyOf(whole.subarray(0, whole.length - 30))).toBe('archiveBroken');
    expect(await keyOf(whole.subarray(0, whole.length - 30), 'essay.docx')).toBe('no archive');
    const damaged = Buffer.from(whole);
    damaged.fill(0, damaged.indexOf('PK\u0001\u0002') + 53, damaged.length - 22);
    expect(await keyOf(damaged)).toBe('archiveBroken');
    expect(await keyOf(makeZip([part('class/', '')]))).toBe('archiveWithoutFiles');
  });

  it('is rejected if its list of files alone is too large', async () => {
    const longNames = Array.from({ length: 400 }, (_, index) => part(`${index}`.padEnd(60_000, '-'), ''));
    expect(await keyOf(makeZip(longNames))).toBe('archiveTooLarge');
  });

  it('is rejected if it contains too much', async () => {
    const many = makeZip(Array.from({ length: 101 }, (_, index) => part(`${index}.txt`)));
    expect(await keyOf(many)).toBe('archiveTooManyFiles');
    const large = makeZip([part('one.txt', 'abc'), part('two.txt', 'defg')]);
    expect(await keyOf(large, 'a.zip', { files: 9, unpackedBytes: 6 })).toBe('archiveTooLarge');
  });

  it('is rejected as a bomb because of its list, before anything is unpacked', async () => {
    const zeros = { name: 'zeros.txt', content: Buffer.alloc(30_000_000) };
    expect(await keyOf(makeZip([zeros]))).toBe('archiveTooLarge');
    expect(await keyOf(withSharedBytes(100_000))).toBe('archiveTooLarge');
  });

  it('fails at a file that unpacks to more than its list says', async () => {
    const zip = makeZip([{ ...part('one.txt', 'x'.repeat(5_000)), declaredBytes: 10 }]);
    const archive = await openFileArchive(fileOf(zip, 'false.zip'), 'false.zip', limits);
    const [one] = archive?.files ?? [];
    await expect(one?.open().then(text)).rejects.toThrow(/too many bytes/);
    archive?.close();
  });

  it('also reports this to a reader that starts later', async () => {
    const broken = Buffer.from(makeZip([part('one.txt', 'x'.repeat(5_000))]));
    broken.fill(0xff, 37, 40);
    for (const [name, zip] of [
      ['late.zip', makeZip([{ ...part('one.txt', 'x'.repeat(5_000)), declaredBytes: 10 }])],
      ['late-broken.zip', broken],
    ] as const) {
      const archive = await openFileArchive(fileOf(zip, name), name, limits);
      const stream = await archive?.files[0]?.open();
      if (stream === undefined) throw new Error('no file');
      await new Promise((resolve) => stream.once('close', resolve));
      await expect(pipeline(stream, new PassThrough())).rejects.toThrow(/too many bytes|invalid/);
      archive?.close();
    }
  });

  it('has a text for users for every error', () => {
    for (const key of ['Encrypted', 'Broken', 'TooLarge', 'TooManyFiles', 'WithoutFiles']) {
      expect(errorRegistry).toHaveProperty(`archive${key}`);
    }
  });
});

describe('the path of a file', () => {
  it.each([
    ['a/b.txt', 'a/b.txt'],
    ['/a//b.txt', 'a/b.txt'],
    ['./a/../b.txt', 'a/b.txt'],
    ['D:\\a\\b.txt', 'a/b.txt'],
    ['a\u202Etxt.exe', 'atxt.exe'],
    ['', 'file'],
    ['C:', 'file'],
    ['.gitignore', '.gitignore'],
    ['...', '...'],
  ])('%j is %j', (path, clean) => {
    expect(cleanPath(path)).toBe(clean);
  });
});
