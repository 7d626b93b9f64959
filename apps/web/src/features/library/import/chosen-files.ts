import { isSystemFile } from '@palimpsest/contract';

/** Files that were chosen or dropped, alone or with their folders. */
export interface ChosenFile {
  readonly file: File;
  /** The path with its folders, as it is listed. */
  readonly path: string;
  /** The same each time the same file is chosen; the id under which it is sent. */
  readonly key: string;
  /** They are sent together, as one zip file, instead of `file`. */
  readonly parts?: readonly ChosenFile[];
}

export interface FileChoice {
  readonly files: readonly ChosenFile[];
  /** The number of files that programs have created beside those of people. */
  readonly hidden: number;
}

/** A file as the browser or the drop zone provides it. */
type FileWithPlace = Pick<File, 'name' | 'size' | 'lastModified'> & {
  readonly relativePath?: string;
  readonly webkitRelativePath?: string;
};

export function chooseFiles(files: readonly File[]): FileChoice {
  const chosen = new Map<string, ChosenFile>();
  let hidden = 0;
  for (const file of files) {
    const path = pathOf(file);
    if (isSystemFile(path)) hidden += 1;
    else {
      const key = keyOf(path, file);
      chosen.set(key, { file, path, key });
    }
  }
  return { files: [...chosen.values()], hidden };
}

/** Joins two choices, ordered by name; a file that was chosen twice counts once. */
export function joinChoices(one: readonly ChosenFile[], other: readonly ChosenFile[]): readonly ChosenFile[] {
  const files = new Map([...one, ...other].map((file) => [file.key, file]));
  return [...files.values()].toSorted((a, b) => byName.compare(a.path, b.path));
}

/** Essay 2 before essay 10. */
const byName = new Intl.Collator(undefined, { numeric: true });

function pathOf(file: FileWithPlace): string {
  const path = file.relativePath ?? (file.webkitRelativePath === '' ? undefined : file.webkitRelativePath);
  return (path ?? file.name).replace(/^(\.?\/)+/, '');
}

/**
 * Derived from path, size and time of the last change: a file that was changed since is another one. 128 bits, so
 * that no two files of an import collide. Nothing secret depends on it, and it works where crypto.subtle does not
 * exist (plain http).
 */
function keyOf(path: string, { size, lastModified }: FileWithPlace): string {
  return keyOfText(`${path}\n${size}\n${lastModified}`);
}

export function keyOfText(text: string): string {
  return `f${[1, 2, 3, 4].map((seed) => hash(text, seed)).join('')}`;
}

/** FNV-1a (Fowler, Noll, Vo), with a different start for each seed. */
function hash(text: string, seed: number): string {
  let value = Math.imul(0x811c9dc5 ^ seed, 0x9e3779b1) >>> 0;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return (value ^ (value >>> 15)).toString(16).replace('-', '').padStart(8, '0').slice(-8);
}
