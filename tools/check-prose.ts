/**
 * Finds words and patterns that plain English avoids: `node tools/check-prose.ts [path …]`. Reads the interface, the
 * documents, the comments and the names of tests. Part of `npm run check` and of the tests.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { banned, type Scope } from './prose/banned.ts';
import { passagesIn, type Passage } from './prose/passages.ts';

/** Files that list the words themselves, samples, and texts in other languages. */
const leftOut =
  /^(tools\/prose\/|tools\/check-prose|samples\/(?!.*\.ts$)|tests\/golden\/|LICENSE|packages\/documents\/fixtures\/|packages\/contract\/src\/guide\/(de|es|fr)|apps\/server\/src\/features\/content\/shipped\/pages\/.*\/(de|es|fr)|apps\/server\/src\/features\/exports\/texts\/(de|es|fr))/;

export interface ProseProblem {
  readonly path: string;
  readonly line: number;
  readonly found: string;
  readonly instead: string;
}

export function proseProblems(path: string, text: string): readonly ProseProblem[] {
  return passagesIn(path, text).flatMap((passage) => {
    const { line } = passage;
    const patterns = banned.flatMap(({ pattern, instead, places }) => {
      if (places !== undefined && !scopesOf(passage).some((scope) => places.includes(scope))) return [];
      const found = pattern.exec(passage.text);
      if (found === null) return [];
      const excerpt = passage.text.slice(Math.max(0, found.index - 20), found.index + found[0].length + 30);
      return [{ path, line, found: `"${found[0].trim()}" in "…${excerpt.trim()}…"`, instead }];
    });
    if (passage.lacksSubject !== true) return patterns;
    const instead = 'its subject: "the pool gives …", or put it into a group that names the subject';
    return [...patterns, { path, line, found: `"${passage.text}"`, instead }];
  });
}

function scopesOf({ place, opensDocComment }: Passage): readonly Scope[] {
  return opensDocComment === true ? [place, 'doc comment'] : [place];
}

/** The files that git tracks, without those that contain no English of ours. */
function files(root: string): readonly string[] {
  return execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && !leftOut.test(path) && existsSync(join(root, path)));
}

/** The problems of all files, or of those whose paths begin with one of `starts`. */
export function treeProblems(root: string, starts: readonly string[] = []): readonly ProseProblem[] {
  return files(root)
    .filter((path) => starts.length === 0 || starts.some((start) => path.startsWith(start)))
    .flatMap((path) => proseProblems(path, readFileSync(join(root, path), 'utf8')));
}

if (import.meta.main) {
  const problems = treeProblems(dirname(import.meta.dirname), process.argv.slice(2));
  for (const { path, line, found, instead } of problems) {
    console.log(`${path}:${line}  ${found}\n  → write ${instead}`);
  }
  process.exitCode = problems.length === 0 ? 0 : 1;
}
