/**
 * A function of a feature's repository that reads by an id alone doesn't ask whose row it is. Its name begins with
 * `unsafe`, so that its callers see that they have to know: an access file, a job, or code that has called one.
 */
import type { SourceFile } from './source-tree.ts';
import type { Rule } from './violation.ts';

const repository = /^(apps\/server\/src\/features\/[^/]+)\/.*\.repository\.ts$/;
/** Name, parameters and answer. */
const reads = /^export async function (select\w*)(?:<[^>]*>)?\(([\s\S]*?)\): Promise<([\s\S]*?)> \{$/gm;
/** Locks answer nothing, or whether the row exists. */
const answersNothing = /^(void|boolean)$/;
/** The user whose rows are read, or a value that contains the user. */
const user = /\b(userId|ownerId|ownerIds|sight|searched)\b/;
const itsOwnId = /\bids?\??:/;
const anyId = /\b(ids?|\w+Ids?)\b/;

export const readsByIdAreNamedUnsafe: Rule = (tree) =>
  tree.flatMap((file) => {
    const feature = repository.exec(file.path)?.[1];
    if (feature === undefined) return [];
    const exported = exportsOf(tree, feature);
    return [...file.text.matchAll(reads)].flatMap(
      ({ 1: name = '', 2: parameters = '', 3: answer = '', index }) => {
        if (answersNothing.test(answer) || user.test(parameters)) return [];
        const isEntry = itsOwnId.test(parameters);
        if (!isEntry && !(anyId.test(parameters) && exported.has(name))) return [];
        return [
          {
            path: file.path,
            line: file.text.slice(0, index).split('\n').length,
            problem: `${name} reads by an id without regard to the user`,
            instead: 'Take the user whose rows are read, or begin the name with unsafe.',
          },
        ];
      },
    );
  });

/** The names in a feature's index, and in the files that it exports as a whole. Other features may import them. */
function exportsOf(tree: readonly SourceFile[], feature: string): ReadonlySet<string> {
  const index = tree.find(({ path }) => path === `${feature}/index.ts`)?.text ?? '';
  const whole = new Set(
    [...index.matchAll(/^export \* from '\.(\/[^']+)';$/gm)].map(([, file = '']) => feature + file),
  );
  return new Set(
    [index, ...tree.filter(({ path }) => whole.has(path)).map(({ text }) => text)].flatMap(
      (text) => text.match(/\w+/g) ?? [],
    ),
  );
}
