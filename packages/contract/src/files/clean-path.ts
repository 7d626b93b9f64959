/** The names of files in folders and zip files. They are displayed and never used as paths to write to. */

/** Removes drives, leading slashes, `..` and invisible characters; '' becomes 'file'. */
export function cleanPath(path: string): string {
  const names = path
    .replaceAll('\\', '/')
    .replaceAll(/\p{C}/gu, '')
    .split('/')
    .map((name) => name.trim())
    .filter((name, index) => !/^\.{0,2}$/.test(name) && !(index === 0 && /^[A-Za-z]:$/.test(name)));
  return names.length === 0 ? 'file' : names.join('/');
}
