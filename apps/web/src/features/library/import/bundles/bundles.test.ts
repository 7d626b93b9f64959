import { uploadIdSchema } from '@palimpsest/contract';
import { expect, test } from 'vitest';
import { chooseFiles } from '../chosen-files.ts';
import { bundleSubmissions } from './bundle-submissions.ts';
import { zipOfFiles } from './zip-of-files.ts';

const chosen = (paths: readonly string[]) =>
  chooseFiles(
    paths.map((path) =>
      Object.defineProperty(new File(['text'], path, { lastModified: 1 }), 'relativePath', { value: path }),
    ),
  ).files;

const ada = 'all/Ada Nowak_12345_assignsubmission';
const attempt = 'all/Essay 1_anowak_attempt_2024-03-0';

test('files of one participant are sent together, and all others by themselves', () => {
  const bundles = bundleSubmissions(
    chosen([
      `${ada}_file_/essay.docx`,
      'all/notes.docx',
      `${ada}_file_/work.zip`,
      `${ada}_onlinetext_/onlinetext.html`,
      'all/Béla Kiss_12346_assignsubmission_file_/essay.docx',
      `${attempt}2-12-00-00_essay.docx`,
      `${attempt}1-12-00-00_essay.docx`,
    ]),
  );
  expect(bundles.map(({ path, parts }) => [path, parts?.length])).toEqual([
    ['all/Ada Nowak_12345.zip', 3],
    ['all/notes.docx', undefined],
    ['all/Béla Kiss_12346_assignsubmission_file_/essay.docx', undefined],
    [`${attempt}2-12-00-00.zip`, 2],
  ]);
});

test('the same files are the same upload when they are chosen again', () => {
  const key = (paths: readonly string[]) => bundleSubmissions(chosen(paths))[0]?.key ?? '';
  const one = key([`${ada}_file_/a.txt`, `${ada}_file_/b.txt`]);
  expect(uploadIdSchema.safeParse(one).success).toBe(true);
  expect(key([`${ada}_file_/a.txt`, `${ada}_file_/b.txt`])).toBe(one);
  expect(key([`${ada}_file_/a.txt`, `${ada}_file_/c.txt`])).not.toBe(one);
});

test('a zip file begins with a file, has its checksum, and ends with the list of its files', async () => {
  const zip = await zipOfFiles([{ file: new Blob(['123456789']), path: 'ä.txt' }]);
  const bytes = Buffer.from(await zip.arrayBuffer());
  // The checksum that specifications of CRC-32 give for these nine digits.
  expect(bytes.readUInt32LE(14)).toBe(0xcbf43926);
  expect(bytes.subarray(30, 36).toString('utf8')).toBe('ä.txt');
  expect(bytes.readUInt32LE(bytes.length - 22)).toBe(0x06054b50);
});
