/**
 * A rule for the programs of threads. A thread has no access to the database, and its start is a part of a user's waiting
 * time: one import of a feature's index once loaded the whole server into the thread that makes the file of a report.
 */
import { linesWith, type SourceFile } from './source-tree.ts';
import type { Rule } from './violation.ts';

const server = 'apps/server/src/';

/** Packages that only the threads that answer requests or run jobs use. */
const ofTheServer = /^(pg|kysely|fastify|nodemailer|graphile-worker|@aws-sdk\/.*)$/;

/** A program next to the file that starts it: `new URL('render-thread.ts', import.meta.url)`. */
const program = /new URL\(\s*'([\w./-]+\.ts)',\s*import\.meta\.url/;

export const threadsLoadNoServer: Rule = (tree) => {
  const files = new Map(tree.map((file) => [file.path, file]));
  const starters = tree.filter(
    ({ path, isTest }) => path.startsWith(server) && !isTest && !path.includes('/testing/'),
  );
  return starters.flatMap((starter) =>
    linesWith(starter, program).flatMap((line) => {
      const name = program.exec(starter.text.split('\n')[line - 1] ?? '')?.[1] ?? '';
      const path = new URL(name, `file:///${starter.path}`).pathname.slice(1);
      const way = wayToTheServer(path, files);
      if (way === undefined) return [];
      const problem = `loads ${way.at(-1)} into a thread: ${way.slice(0, -1).join(' → ')}`;
      const instead = 'Import the file that has what the thread needs, or move that out of the feature.';
      return [{ path, line: 0, problem, instead }];
    }),
  );
};

/** The files from the program to the first import of such a package, and the package; undefined without one. */
function wayToTheServer(
  program: string,
  files: ReadonlyMap<string, SourceFile>,
): readonly string[] | undefined {
  const ways: (readonly string[])[] = [[program]];
  const seen = new Set([program]);
  for (const way of ways) {
    const file = files.get(way.at(-1) ?? '');
    for (const one of file?.imports.filter(({ typeOnly }) => !typeOnly) ?? []) {
      if (ofTheServer.test(one.specifier)) return [...way, one.specifier];
      if (one.file === undefined || seen.has(one.file)) continue;
      seen.add(one.file);
      ways.push([...way, one.file]);
    }
  }
  return undefined;
}
