const systemFiles: ReadonlySet<string> = new Set(['thumbs.db', 'ehthumbs.db', 'desktop.ini', 'icon\r']);
const systemFolders: ReadonlySet<string> = new Set([
  '__macosx',
  '.ds_store',
  '.appledouble',
  '.spotlight-v100',
  '.trashes',
  '.fseventsd',
  '$recycle.bin',
  'system volume information',
]);

/**
 * The kind of a file that a program has created beside those of people, by its path; undefined for any other file.
 * lock: a word processor had a document open (`~$essay.docx`, `.~lock.essay.odt#`). system: previews and settings of
 * folders, and what an operating system keeps about files. hidden: other names that begin with a dot.
 */
export function systemFileKind(path: string): 'lock' | 'system' | 'hidden' | undefined {
  const names = path.replaceAll('\\', '/').toLowerCase().split('/');
  const last = names.at(-1) ?? '';
  if (names.some((name) => systemFolders.has(name)) || systemFiles.has(last) || last.startsWith('._')) {
    return 'system';
  }
  if (last.startsWith('~$') || last.startsWith('.~lock.')) return 'lock';
  return names.some((name) => /^\.[^./]/.test(name)) ? 'hidden' : undefined;
}

export const isSystemFile = (path: string): boolean => systemFileKind(path) !== undefined;
