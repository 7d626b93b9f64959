import { describe, expect, it } from 'vitest';
import { detectFormat, extractDocument } from './index.ts';
import { makeZip } from './testing/make-zip.ts';

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const prose = latin1('The keeper lit the lamp at dusk, and it burned until the morning came. '.repeat(40));

function windowsProgram(): Buffer {
  const bytes = Buffer.concat([Buffer.from(prose.subarray(0, 128)), latin1('PE\0\0'), prose]);
  bytes.write('MZ', 'latin1');
  bytes.writeUInt32LE(128, 0x3c);
  return bytes;
}

describe('a file that is not a document', () => {
  it.each([
    ['PNG', '\x89PNG\r\n\x1A\n'],
    ['JPEG', '\xFF\xD8\xFF\xE0'],
    ['GIF', 'GIF89a\x10\x01\x10\x01'],
    ['TIFF', 'II*\0'],
    ['WebP', 'RIFF\x24\x20\x10\x00WEBPVP8 '],
    ['MP4', '\0\0\0\x18ftypisom'],
    ['Matroska', '\x1A\x45\xDF\xA3'],
    ['MP3', 'ID3\x04'],
    ['Ogg', 'OggS\0'],
    ['a program for Linux', '\x7FELF\x02'],
    ['a program for macOS', '\xCF\xFA\xED\xFE'],
    ['gzip', '\x1F\x8B\x08'],
    ['7z', '7z\xBC\xAF\x27\x1C'],
    ['rar', 'Rar!\x1A\x07\x01'],
    ['a database', 'SQLite format 3\0'],
  ])('is rejected by its signature, whatever its content and name: %s', async (_name, start) => {
    const bytes = Buffer.concat([latin1(start), prose]);
    expect(detectFormat(bytes, 'essay.txt')).toBeUndefined();
    await expect(extractDocument(bytes, { fileName: 'essay.docx' })).rejects.toMatchObject({
      key: 'fileTypeNotSupported',
    });
  });

  it('is rejected even if only later bytes identify it', () => {
    expect(detectFormat(windowsProgram(), 'essay.txt')).toBeUndefined();
    const bitmap = Buffer.concat([latin1('BM\x36\x10\x20\x30\0\0\0\0'), prose]);
    expect(detectFormat(bitmap, 'essay.txt')).toBeUndefined();
  });

  it('is rejected as an archive without a document', () => {
    const archive = makeZip([{ name: 'photos/lamp.jpg', content: 'x' }]);
    expect(detectFormat(archive, 'essay.docx')).toBeUndefined();
  });
});

describe('a text', () => {
  it.each([
    'GIF89a is the later of the two versions of the format.',
    'RIFF is WAVE with more kinds of chunks, as some have put it.',
    'The ftyp box comes first in every file.',
    'MZ were the initials of its designer.',
    'BM stands for bitmap in the first two bytes.',
    'BZh91AY is how an archive begins.',
    'ID3 tags stand in front of the sound.',
    '7z and Rar! are archives.',
    'SQLite format 3 is the present one.',
  ])('may begin in the same way: %s', (text) => {
    expect(detectFormat(latin1(text), 'essay.txt')).toBe('txt');
    expect(detectFormat(Buffer.concat([latin1(text), prose]), 'essay.txt')).toBe('txt');
  });
});
