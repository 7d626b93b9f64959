/** The names of files in folders and zip files, which are shown and never used as places to write to. */

/** Without drive, leading slashes, ways up, and invisible characters; '' becomes 'file'. */
export function cleanPath(path: string): string {
  const names = path
    .replaceAll('\\', '/')
    .replaceAll(/\p{C}/gu, '')
    .split('/')
    .map((name) => name.trim())
    .filter((name, index) => !/^\.{0,2}$/.test(name) && !(index === 0 && /^[A-Za-z]:$/.test(name)));
  return names.length === 0 ? 'file' : names.join('/');
}

/** What systems put beside files that people have made: hidden files, previews, settings of folders. */
export function isNobodysFile(path: string): boolean {
  const names = path.replaceAll('\\', '/').split('/');
  const last = (names.at(-1) ?? '').toLowerCase();
  return (
    names.some((name) => name === '__MACOSX' || /^\.[^./]/.test(name)) ||
    last === 'thumbs.db' ||
    last === 'desktop.ini'
  );
}
