/**
 * One name for one thing: an exported name is declared in one file of a package, and no other package or app declares a name
 * that a package offers to the others.
 */
import { posix } from 'node:path';
import type { SourceFile } from './source-tree.ts';
import { linesWith } from './source-tree.ts';
import type { Rule, Violation } from './violation.ts';

/** The workspaces whose names are unique, each for itself. Benchmarks still have names that several files declare. */
const workspace = /^(?:apps\/(?:server|cli|web\/src)|packages\/[^/]+)\//;

const declaration = /^export (?:declare )?(?:async )?(?:const|function\*?|class|interface|type|enum) (\w+)/gm;

/**
 * Results of the engine, and `LayoutMark` of the readers of files, that the contract describes for users. The engine imports
 * nothing, and the contract only zod, so both declare these things. The rule reports a name that no longer belongs here.
 */
const describedInTheContract: ReadonlySet<string> = new Set([
  'DraftPiece',
  'DraftPieceState',
  'LayoutMark',
  'ManipulationHint',
  'MatchGroup',
  'PassageChange',
  'PassageKind',
  'ReferenceDifference',
  'ReferenceNote',
  'ReferenceRecord',
  'RelatedKind',
  'RelatedPart',
  'ScoreStep',
  'ScoreStepKind',
  'SegmentMark',
  'SharedPhrase',
  'UncountedReason',
  'UncountedSpan',
  'referenceDifferences',
]);

export const exportedNamesAreUnique: Rule = (tree) => {
  const declarations = declarationsIn(tree);
  const offered = namesOffered(tree);
  const violations = [...declarations].flatMap(([name, files]) => {
    const byPlace = Map.groupBy(files, ({ path }) => placeOf(path));
    const inOnePlace = [...byPlace.values()].flatMap(([first, ...others]) =>
      others.map((file) => violation(file, name, first?.path)),
    );
    const offering = files.filter(({ path }) => offered.get(placeOf(path))?.has(name) === true);
    const elsewhere = [...byPlace].flatMap(([place, [file]]) => {
      const other = offering.find(({ path }) => placeOf(path) !== place && !isSaidTwice(name, place));
      // Of two packages that offer a name, the second one is named.
      const isFirst = offering[0] !== undefined && placeOf(offering[0].path) === place;
      return file === undefined || other === undefined || isFirst ? [] : [violation(file, name, other.path)];
    });
    return [...inOnePlace, ...elsewhere];
  });
  return [...violations, ...unusedExceptions(tree, declarations)];
};

/** Names of the list that are no longer declared by two packages. */
function unusedExceptions(
  tree: readonly SourceFile[],
  declarations: ReadonlyMap<string, readonly SourceFile[]>,
): readonly Violation[] {
  const list = tree.find(({ path }) => path === 'tools/architecture/rule-about-names.ts');
  if (list === undefined) return [];
  const isSaidOnce = (name: string): boolean =>
    new Set((declarations.get(name) ?? []).map(({ path }) => placeOf(path))).size < 2;
  return [...describedInTheContract].filter(isSaidOnce).map((name) => ({
    path: list.path,
    line: linesWith(list, new RegExp(`'${name}'`))[0] ?? 0,
    problem: `lists ${name}, which two packages do not declare`,
    instead: 'Remove it from the list.',
  }));
}

function placeOf(path: string): string {
  return workspace.exec(path)?.[0] ?? '';
}

function isSaidTwice(name: string, place: string): boolean {
  return place.startsWith('packages/') && describedInTheContract.has(name);
}

/** The files that declare each exported name. */
function declarationsIn(tree: readonly SourceFile[]): ReadonlyMap<string, readonly SourceFile[]> {
  const files = new Map<string, SourceFile[]>();
  for (const file of tree) {
    if (placeOf(file.path) === '' || file.isTest) continue;
    for (const name of new Set([...file.text.matchAll(declaration)].map(([, found = '']) => found))) {
      files.set(name, [...(files.get(name) ?? []), file]);
    }
  }
  return files;
}

/** The names that the entry of each package exports, also those of whole files (`export *`). */
function namesOffered(tree: readonly SourceFile[]): ReadonlyMap<string, ReadonlySet<string>> {
  const files = new Map(tree.map((file) => [file.path, file]));
  const namesOf = (path: string): readonly string[] => {
    const { text = '', imports = [] } = files.get(path) ?? {};
    const whole = [...text.matchAll(/^export \* from '([^']+)'/gm)].map(([, specifier = '']) => specifier);
    return [
      ...imports.flatMap(({ names }) => names),
      ...whole.flatMap((specifier) => namesOf(posix.join(posix.dirname(path), specifier))),
    ];
  };
  const entries = tree.filter(({ path }) => /^packages\/[^/]+\/src\/index\.ts$/.test(path));
  return new Map(entries.map(({ path }) => [placeOf(path), new Set(namesOf(path))]));
}

function violation(file: SourceFile, name: string, other: string | undefined): Violation {
  return {
    path: file.path,
    line: linesWith(file, new RegExp(String.raw`^export .*\b${name}\b`))[0] ?? 0,
    problem: `declares ${name}, as does ${other}`,
    instead: 'Give different things different names, or declare the thing once and import it.',
  };
}
