import { readdir, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { errorText } from '@palimpsest/contract';
import { DocumentError } from '@palimpsest/documents';
import type { Services } from '../services.ts';
import { statedTitle, titleOfText } from '../finding/texts/title.ts';
import { addWebPage, type AddedPage } from '../finding/web-index/add-web-page.ts';

export interface IndexedFile {
  readonly path: string;
  readonly url: string;
  /** The result, or the reason why it could not be read. */
  readonly outcome: AddedPage | { readonly problem: string };
}

/**
 * Adds files, and all files in folders, to the web index. The URL of a file is the prefix plus its path
 * within the given folder.
 * @param onFile Called for each file when it is done.
 */
export async function indexFiles(
  services: Services,
  paths: readonly string[],
  urlPrefix: string,
  onFile: (file: IndexedFile) => void,
): Promise<void> {
  const files: { readonly path: string; readonly name: string }[] = [];
  for (const path of paths) files.push(...(await filesIn(path)));
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < files.length) {
      const file = files[next++];
      if (file === undefined) return;
      const url =
        urlPrefix.replace(/(?<!\/)\/*$/, '/') + file.name.split('/').map(encodeURIComponent).join('/');
      onFile({ path: file.path, url, outcome: await indexFile(services, file.path, url) });
    }
  };
  await Promise.all(Array.from({ length: services.compute.threads }, work));
}

async function filesIn(path: string): Promise<readonly { readonly path: string; readonly name: string }[]> {
  const { isDirectory } = await statOf(path);
  if (!isDirectory) return [{ path, name: basename(path) }];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .map((file) => ({ path: file, name: relative(path, file).split(sep).join('/') }));
}

async function statOf(path: string): Promise<{ readonly isDirectory: boolean }> {
  const found = await stat(path);
  return { isDirectory: found.isDirectory() };
}

async function indexFile(services: Services, path: string, url: string): Promise<IndexedFile['outcome']> {
  try {
    const name = basename(path);
    const document = await services.readers.extract(path, { fileName: name });
    return await addWebPage(services, {
      url,
      title: titleOfText({ title: statedTitle(document, name), name }),
      content: document.text,
      fetchedAt: new Date(),
    });
  } catch (error) {
    if (error instanceof DocumentError) return { problem: errorText(error.key, 'en') };
    throw error;
  }
}
