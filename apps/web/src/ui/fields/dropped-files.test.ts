import { expect, test } from 'vitest';
import { droppedFiles } from './dropped-files.ts';

/** A folder or file as the browser describes it; its reader returns two entries at a time. */
function entryOf(tree: Tree, path: string): FileSystemEntry {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (typeof tree === 'string') {
    const file = (done: (file: File) => void): void => done(new File([tree], name));
    return { isDirectory: false, name, fullPath: path, file } as unknown as FileSystemEntry;
  }
  const createReader = () => {
    const left = Object.entries(tree).map(([child, below]) => entryOf(below, `${path}/${child}`));
    return { readEntries: (done: (some: FileSystemEntry[]) => void) => done(left.splice(0, 2)) };
  };
  return { isDirectory: true, name, fullPath: path, createReader } as unknown as FileSystemEntry;
}

type Tree = string | { readonly [name: string]: Tree };

function drop(items: Readonly<Record<string, Tree>>): Pick<DataTransfer, 'items'> {
  const list = Object.entries(items).map(([name, tree]) => ({
    kind: 'file',
    webkitGetAsEntry: () => entryOf(tree, `/${name}`),
    getAsFile: () => (typeof tree === 'string' ? new File([tree], name) : null),
  }));
  const text = { kind: 'string', webkitGetAsEntry: () => null, getAsFile: () => null };
  return { items: [...list, text] as unknown as DataTransferItemList };
}

const placeOf = (file: File): string => (file as { relativePath?: string }).relativePath ?? file.name;

test('a dropped folder brings all files below it with their places', async () => {
  const folder = {
    'a.txt': 'a',
    'b.txt': 'b',
    'c.txt': 'c',
    group: { 'd.txt': 'd', deeper: { 'e.txt': 'e' } },
  };
  const files = await droppedFiles(drop({ 'alone.txt': 'x', class: folder }));
  expect(files.map(placeOf).toSorted()).toEqual([
    'alone.txt',
    'class/a.txt',
    'class/b.txt',
    'class/c.txt',
    'class/group/d.txt',
    'class/group/deeper/e.txt',
  ]);
  expect(await files.find(({ name }) => name === 'e.txt')?.text()).toBe('e');
});

test('files that operating systems add to a folder are left out', async () => {
  const files = await droppedFiles(drop({ class: { '.DS_Store': '', 'Thumbs.db': '', 'a.txt': 'a' } }));
  expect(files.map(placeOf)).toEqual(['class/a.txt']);
});

test('the file itself is taken where the browser describes no entry', async () => {
  const item = { kind: 'file', webkitGetAsEntry: () => null, getAsFile: () => new File(['x'], 'x.txt') };
  const files = await droppedFiles({ items: [item] as unknown as DataTransferItemList });
  expect(files.map(placeOf)).toEqual(['x.txt']);
});
