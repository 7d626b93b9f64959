const systemFiles: ReadonlySet<string> = new Set(['thumbs.db', 'ehthumbs.db', 'desktop.ini', 'icon\r']);

/**
 * True for files that programs create beside those of people, by their path: hidden files, previews, settings of folders,
 * and the lock files of word processors (`~$essay.docx`, `.~lock.essay.odt#`).
 */
export function isSystemFile(path: string): boolean {
  const names = path.replaceAll('\\', '/').split('/');
  const last = (names.at(-1) ?? '').toLowerCase();
  return (
    names.some((name) => name === '__MACOSX' || /^\.[^./]/.test(name)) ||
    last.startsWith('~$') ||
    systemFiles.has(last)
  );
}
