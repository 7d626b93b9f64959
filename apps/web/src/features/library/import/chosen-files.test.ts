import { uploadIdSchema } from '@palimpsest/contract';
import { describe, expect, test } from 'vitest';
import { chooseFiles, joinChoices } from './chosen-files.ts';

function fileAt(path: string, text = 'text', lastModified = 1): File {
  const file = new File([text], path.split('/').at(-1) ?? path, { lastModified });
  return Object.defineProperty(file, 'relativePath', { value: path });
}

const pathsOf = (files: readonly File[]): readonly string[] =>
  chooseFiles(files).files.map(({ path }) => path);

describe('chosen files', () => {
  test('keep their folders, however they were chosen', () => {
    const plain = new File(['text'], 'one.txt');
    const inFolder = Object.defineProperty(new File(['text'], 'one.txt'), 'webkitRelativePath', {
      value: 'class/one.txt',
    });
    expect(pathsOf([plain, inFolder, fileAt('/class/two.txt'), fileAt('./three.txt')])).toEqual([
      'one.txt',
      'class/one.txt',
      'class/two.txt',
      'three.txt',
    ]);
    const [chosen] = chooseFiles([inFolder]).files;
    const [dropped] = chooseFiles([fileAt('/class/one.txt', 'text', inFolder.lastModified)]).files;
    expect(dropped?.key).toBe(chosen?.key);
  });

  test('leave out files of the operating system, and count them', () => {
    const choice = chooseFiles(
      ['a/.DS_Store', '.git/config', 'a/Thumbs.db', 'a/b.txt'].map((p) => fileAt(p)),
    );
    expect(choice.files.map(({ path }) => path)).toEqual(['a/b.txt']);
    expect(choice.hidden).toBe(3);
  });

  test('have ids that stay the same, unless the file was changed', () => {
    const key = (file: File): string => chooseFiles([file]).files[0]?.key ?? '';
    const one = key(fileAt('a/b.txt'));
    expect(uploadIdSchema.safeParse(one).success).toBe(true);
    expect(key(fileAt('a/b.txt'))).toBe(one);
    const others = [fileAt('a/c.txt'), fileAt('a/b.txt', 'texts'), fileAt('a/b.txt', 'text', 2)].map(key);
    expect(new Set([one, ...others]).size).toBe(4);
  });

  test('have unique ids, thousands of them', () => {
    const files = Array.from({ length: 20_000 }, (_, index) => fileAt(`class/${index}.txt`));
    const { files: chosen } = chooseFiles(files);
    expect(new Set(chosen.map(({ key }) => key)).size).toBe(20_000);
    // Each quarter of an id alone distinguishes nearly all of them.
    for (const start of [1, 9, 17, 25]) {
      expect(new Set(chosen.map(({ key }) => key.slice(start, start + 8))).size).toBeGreaterThan(19_990);
    }
  });

  test('count once when they are in two choices', () => {
    const one = chooseFiles([fileAt('a.txt'), fileAt('b.txt')]).files;
    const other = chooseFiles([fileAt('b.txt'), fileAt('c.txt')]).files;
    expect(joinChoices(one, other).map(({ path }) => path)).toEqual(['a.txt', 'b.txt', 'c.txt']);
  });
});
