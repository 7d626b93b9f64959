import { extname } from 'node:path';

interface NamedFile {
  readonly name: string;
  readonly title: string;
  readonly author: string;
}

const mostExtensionChars = 10;

/** The name that the file of somebody gets whose name nobody may see. */
export function anonymousFileName(pseudonym: string, fileName: string): string {
  const extension = extname(fileName);
  return extension.length > mostExtensionChars ? pseudonym : `${pseudonym}${extension.toLowerCase()}`;
}

/** The file without what it says about its author: its title and its own name often contain the name of a student. */
export function withoutNames<File extends NamedFile>(file: File, name: string): File {
  return { ...file, name, title: '', author: '' };
}
