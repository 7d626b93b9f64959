import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileProblem } from '../file-problem.ts';
import { CommandError } from '../usage.ts';

type OnProblem = (message: string) => void;

/**
 * All files of these folders and of the folders in them, sorted by name, each once however many ways lead to it.
 * Names that begin with a dot are left out, and links to folders are not followed: they may lead in a circle.
 * Throws a CommandError where one of the given paths does not exist.
 * @param onProblem called for each folder in them that could not be opened
 */
export async function findFiles(paths: readonly string[], onProblem: OnProblem): Promise<readonly string[]> {
  const files = new Map<string, string>();
  for (const path of paths) {
    for (const file of await filesUnder(path, onProblem)) {
      const real = await realPathOf(file);
      if (!files.has(real)) files.set(real, file);
    }
  }
  return [...files.values()];
}

/** The path without links; the path itself where nothing lies, as with a pipe or a file that was just deleted. */
export async function realPathOf(path: string): Promise<string> {
  return realpath(path).catch(() => path);
}

async function filesUnder(path: string, onProblem: OnProblem): Promise<readonly string[]> {
  try {
    const found = await stat(path);
    return found.isDirectory() ? await filesIn(path, onProblem) : [path];
  } catch (error) {
    throw new CommandError(fileProblem(path, error), { cause: error });
  }
}

async function filesIn(folder: string, onProblem: OnProblem): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files: string[] = [];
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) files.push(...(await filesOfSubfolder(path, onProblem)));
    else if (entry.isFile() || (entry.isSymbolicLink() && (await leadsToFile(path)))) files.push(path);
  }
  return files;
}

/** One closed folder does not end a search in a thousand open ones. */
async function filesOfSubfolder(path: string, onProblem: OnProblem): Promise<readonly string[]> {
  try {
    return await filesIn(path, onProblem);
  } catch (error) {
    onProblem(fileProblem(path, error));
    return [];
  }
}

async function leadsToFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}
