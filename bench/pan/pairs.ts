import { readFileSync, readdirSync } from 'node:fs';
import { fileProblem } from '../../apps/cli/src/file-problem.ts';
import { CommandError } from '../../apps/cli/src/usage.ts';
import type { DocumentPair } from './annotation.ts';

/** The pairs of a file with two file names on each line, the suspicious document first. A repeated pair counts once. */
export function readPairs(path: string): readonly DocumentPair[] {
  const pairs = new Map<string, DocumentPair>();
  for (const [index, line] of readTextFile(path).split(/\r?\n/).entries()) {
    const names = line.trim().split(/\s+/);
    if (line.trim() === '') continue;
    const [suspicious = '', source = ''] = names;
    const place = `${path}, line ${index + 1}`;
    if (names.length !== 2) {
      throw new CommandError(
        `${place}: two file names are expected, the suspicious document and its source.`,
      );
    }
    if (/[/\\]/.test(suspicious + source)) {
      throw new CommandError(`${place}: file names are expected, without folders.`);
    }
    pairs.set(`${suspicious} ${source}`, { suspicious, source });
  }
  return [...pairs.values()];
}

/** A text file of the user's, decoded as UTF-8 with a byte order mark kept: it counts as a character, as PAN counts. */
export function readTextFile(path: string): string {
  try {
    return readFileSync(path).toString('utf8');
  } catch (error) {
    throw new CommandError(fileProblem(path, error), { cause: error });
  }
}

/** Reports a missing folder once instead of once for each file. */
export function requireFolder(path: string): void {
  try {
    readdirSync(path);
  } catch (error) {
    throw new CommandError(fileProblem(path, error), { cause: error });
  }
}
