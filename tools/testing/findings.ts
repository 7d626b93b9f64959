import { sourceFile } from '../architecture/source-tree.ts';
import { checkArchitecture } from '../check-architecture.ts';

/** The violations in a tree of these files, as `path:line problem`. */
export function findings(files: Readonly<Record<string, string>>): readonly string[] {
  const tree = Object.entries(files).map(([path, text]) => sourceFile(path, text));
  return checkArchitecture(tree).map(({ path, line, problem }) => `${path}:${line} ${problem}`);
}
