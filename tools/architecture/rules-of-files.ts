/** The largest size of a file and of a folder before they have to be divided. */
import { posix } from 'node:path';
import type { Rule } from './violation.ts';

const mostLines = 400;
const mostFiles = 25;

/** Folders that get one more file for each change of a kind. Dividing them would hide the order. */
const growingFolders = new Set(['apps/server/src/platform/database/migrations']);

export const filesStaySmall: Rule = (tree) =>
  tree
    .filter(({ lineCount }) => lineCount > mostLines)
    .map(({ path, lineCount }) => ({
      path,
      line: 0,
      problem: `has ${lineCount} lines; the limit is ${mostLines}`,
      instead: 'A file answers one question. Move the answer to the second question to its own file.',
    }));

/** Tests and style sheets accompany a file and are not counted. */
export const foldersStaySmall: Rule = (tree) => {
  const counts = new Map<string, number>();
  for (const { path, isTest } of tree) {
    if (isTest || path.endsWith('.css')) continue;
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > mostFiles && !growingFolders.has(folder))
    .map(([folder, count]) => ({
      path: folder,
      line: 0,
      problem: `has ${count} files; the limit is ${mostFiles}`,
      instead: 'Group the files by concern, in folders with descriptive names.',
    }));
};
