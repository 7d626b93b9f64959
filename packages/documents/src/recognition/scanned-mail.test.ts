import { beforeAll, describe, expect, it } from 'vitest';
import { readFixture } from '../fixtures/compare.ts';
import { extractDocument } from '../index.ts';
import { makeCompoundFile } from '../testing/make-compound-file.ts';
import { cutTo, pngOf, scannedPdf, scanOf } from '../testing/make-scan.ts';
import { recognise } from '../testing/recognise.ts';

const printed = [
  'The clerk of the harbour painted a number on every rope,',
  'and the sailors, who could not read, knew the ropes by their smell.',
];
const sentence = 'The mill by the stream ground no flour after the dry summer. ';
let scan: Uint8Array;
let picture: Uint8Array;
beforeAll(async () => {
  const page = await scanOf(printed);
  scan = scannedPdf([], [page]);
  picture = pngOf(cutTo(page, 600));
});

function mail(body: string, files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const parts = Object.entries(files).map(
    ([name, bytes]) =>
      `--b\r\nContent-Type: application/octet-stream; name="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(bytes).toString('base64')}\r\n`,
  );
  const head = 'From: a@example.org\r\nSubject: Ropes\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n';
  return Buffer.from(`${head}--b\r\n\r\n${body}\r\n${parts.join('')}--b--\r\n`);
}

const outlook = (body: string, file: Uint8Array): Uint8Array =>
  makeCompoundFile({
    '__properties_version1.0': Buffer.alloc(32),
    '__substg1.0_1000001F': Buffer.from(body, 'utf16le'),
    '__attach_version1.0_#00000000/__substg1.0_3707001F': Buffer.from('essay.pdf', 'utf16le'),
    '__attach_version1.0_#00000000/__substg1.0_37010102': file,
  });

const first = (bytes: Uint8Array) => extractDocument(bytes, { fileName: 'mail.eml', namesScans: true });

describe('a message with a scan', () => {
  it('is refused without recognition, and read with it', async () => {
    const file = mail('My essay is attached.', { 'essay.pdf': scan, 'page2.png': picture });
    await expect(first(file)).rejects.toMatchObject({ key: 'fileRecognitionOff' });
    const asked: [number, number][] = [];
    const document = await recognise(file, (page, pages) => asked.push([page, pages]));
    expect(document).toMatchObject({ format: 'eml', recognisedPages: 2 });
    expect(document).not.toHaveProperty('scannedPages');
    expect(document.unreadPages).toBeUndefined();
    expect(document.text).toMatch(/^My essay is attached\.[^]*knew the ropes[^]*knew the ropes/);
    expect(asked).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  it('whose text is longer names the scan as unread before recognition', async () => {
    const body = sentence.repeat(10);
    expect(await first(mail(body, { 'essay.pdf': scan }))).toMatchObject({ scannedPages: 1, unreadPages: 1 });
    expect(await first(mail(body, { 'page.png': picture }))).toMatchObject({
      scannedPages: 1,
      unreadPictures: 1,
    });
    const photo = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(70_000, 7)]);
    expect(await first(mail(body, { 'page.gif': photo }))).toMatchObject({ unreadPictures: 1 });
  });

  it('of Outlook is recognised', async () => {
    const document = await recognise(outlook('My essay is attached.', scan));
    expect(document).toMatchObject({ format: 'msg', recognisedPages: 1 });
    expect(document.text).toContain('knew the ropes');
  });

  it('in a script without data says so, or is refused if there is nothing else', async () => {
    const russian = { 'page.png': readFixture('scripts/russian-scan.png') };
    await expect(recognise(mail('My essay is attached.', russian))).rejects.toMatchObject({
      key: 'fileScanUnreadable',
    });
    const document = await recognise(mail(sentence.repeat(10), russian));
    expect(document).toMatchObject({ recognisedPages: 0, unreadPictures: 1 });
  });

  it('has the limit on pages for all of its scans together', async () => {
    const file = mail('My essays.', { 'a.pdf': scan, 'b.pdf': scan });
    await expect(recognise(file, undefined, { pages: 1 })).rejects.toMatchObject({
      key: 'fileAttachmentUnread',
    });
  });
});
