export interface StalePath {
  /** The first line is 1. */
  readonly line: number;
  readonly named: string;
}

const code = /`([\w.@/-]+)`/g;
const isSource = /\.(?:ts|tsx|sql|mjs)$/;
/** The folders at the root of a checkout, and those of the server, which documents name without `apps/server/src`. */
const inFolder =
  /^(?:apps|packages|tools|docs|e2e|bench|tests|samples|platform|people|finding|features|intake|lifecycle|operator)\//;

/**
 * Files and folders that a document names between backticks and that do not exist. A document may leave out the first folders
 * of a path, or all of them.
 * @param known The paths of all files of the checkout, and every shorter form of them (`endingsOf`).
 */
export function stalePaths(text: string, known: ReadonlySet<string>): readonly StalePath[] {
  return text.split('\n').flatMap((content, index) =>
    [...content.matchAll(code)].flatMap(([, named = '']) => {
      const path = named.replace(/\/$/, '');
      const isPath = isSource.test(path) || inFolder.test(named);
      return isPath && !path.startsWith('/') && !known.has(path) ? [{ line: index + 1, named }] : [];
    }),
  );
}

/** All forms in which documents may name these files and their folders: `a/b/c.ts`, `b/c.ts`, `c.ts`, `a/b`, `b`, `a`. */
export function endingsOf(files: readonly string[]): ReadonlySet<string> {
  const known = new Set<string>();
  for (const file of files) {
    const names = file.split('/');
    for (let end = names.length; end > 0; end--) {
      for (let start = 0; start < end; start++) known.add(names.slice(start, end).join('/'));
    }
  }
  return known;
}
