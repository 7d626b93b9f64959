/** Each package declares the packages that it uses, and no others. */
import { builtinModules } from 'node:module';
import type { SourceFile } from './source-tree.ts';
import type { Rule, Violation } from './violation.ts';
import { workspaceOf } from './workspaces.ts';

interface Manifest {
  readonly file: SourceFile;
  readonly name: string;
  readonly dependencies: ReadonlySet<string>;
}

/** Packages that no source names: programs, fonts found by the name of their script, and types. */
const usedByName =
  /^(node|oxfmt|oxlint|oxlint-tsgolint|typescript|vite|vitest|@fontsource\/.*|@tesseract\.js-data\/.*|@types\/.*)$/;
/** Files for development, which may use what the root declares. */
const forDevelopment = /\.test\.tsx?$|\/testing\/|^(bench|e2e|tools)\//;

export const packagesAreDeclared: Rule = (tree) => {
  const manifests = tree.filter(({ path }) => path.endsWith('package.json')).map(manifestOf);
  const root = manifests.find(({ file }) => file.path === 'package.json');
  return manifests.flatMap((manifest) => {
    const folder = manifest.file.path.replace(/\/?package\.json$/, '');
    const own = tree.filter(({ path }) => path !== manifest.file.path && belongsTo(path, folder));
    return [...undeclared(manifest, own, root), ...unused(manifest, folder === '' ? tree : own)];
  });
};

/**
 * Versions are exact: with a range, two installations of one version of the product could contain different packages.
 */
export const versionsAreExact: Rule = (tree) =>
  tree
    .filter(({ path }) => path.endsWith('package.json'))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => {
        const [, name = '', version = ''] = /^ {4}"([^"]+)": "([~^<][^"]*|latest|.*\.x)"/.exec(line) ?? [];
        if (name === '') return [];
        return [
          {
            path,
            line: index + 1,
            problem: `allows several versions of ${name} (${version})`,
            instead: 'Name the exact version.',
          },
        ];
      }),
    );

/** Everything outside of the workspaces belongs to the root. */
function belongsTo(path: string, folder: string): boolean {
  const workspace = workspaceOf(path);
  if (folder !== '') return workspace === folder;
  return !/^(packages|apps)\/|^(e2e|bench)$/.test(workspace);
}

function manifestOf(file: SourceFile): Manifest {
  const { name, ...fields } = JSON.parse(file.text) as {
    readonly name: string;
    readonly [field: string]: unknown;
  };
  const dependencies = [
    'dependencies',
    'devDependencies',
    'peerDependencies',
    'optionalDependencies',
  ].flatMap((field) => Object.keys(fields[field] ?? {}));
  return { file, name, dependencies: new Set(dependencies) };
}

/** Tests and tools of every workspace may use the development dependencies of the root. */
function undeclared(
  { name, dependencies }: Manifest,
  own: readonly SourceFile[],
  root: Manifest | undefined,
): readonly Violation[] {
  const told = new Set<string>();
  return own.flatMap((file) =>
    file.imports.flatMap(({ specifier, line }) => {
      const used = packageOf(specifier);
      if (used === undefined || used === name || dependencies.has(used) || told.has(used)) return [];
      if (root?.dependencies.has(used) === true && forDevelopment.test(file.path)) return [];
      if (name === root?.name && used.startsWith('@palimpsest/')) return [];
      told.add(used);
      return [
        {
          path: file.path,
          line,
          problem: `imports ${used}, which ${name} does not declare`,
          instead: `Add ${used} with its exact version to the package.json of ${name}.`,
        },
      ];
    }),
  );
}

function unused({ file, name, dependencies }: Manifest, own: readonly SourceFile[]): readonly Violation[] {
  return [...dependencies]
    .filter((dependency) => !usedByName.test(dependency))
    .filter((dependency) => {
      const mention = new RegExp(
        String.raw`['"\`]${dependency.replaceAll(/[/.]/g, String.raw`\$&`)}(?:[/'"\`])`,
      );
      return !own.some(({ text }) => mention.test(text));
    })
    .map((dependency) => ({
      path: file.path,
      line: 0,
      problem: `${name} declares ${dependency} and does not use it`,
      instead: 'Remove it.',
    }));
}

/** The package of an import; undefined for files and for Node's own modules. */
function packageOf(specifier: string): string | undefined {
  if (/^[./]|^(node|virtual|data):/.test(specifier) || builtinModules.includes(specifier)) return undefined;
  return /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0];
}
