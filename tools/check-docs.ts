/**
 * Checks that the documents agree with the code: `node tools/check-docs.ts`. With `--write` it generates .env.example,
 * the types of the client and the table in docs/api.md from the code. Part of `npm run check` and of the tests.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { environmentVariables } from '../apps/server/src/config.ts';
import { clientTypes, clientTypesPath } from './docs/client-types.ts';
import { envExample, type Variable } from './docs/env-example.ts';
import { brokenLinks } from './docs/links.ts';
import { withOperationsOfKeys } from './docs/operations-of-keys.ts';
import { endingsOf, stalePaths } from './docs/paths.ts';

export interface Documentation {
  readonly variables: readonly Variable[];
  /** The text of each document, by its path from the root. */
  readonly pages: ReadonlyMap<string, string>;
  /** The types of the client, as stored. */
  readonly clientTypes: string;
  /** Whether a file or folder with this path exists. */
  readonly exists: (path: string) => boolean;
  /** The files that documents may name, by their paths from the root. */
  readonly files: readonly string[];
}

const envExamplePath = '.env.example';
const apiPath = 'docs/api.md';
const selfHostingPath = 'docs/self-hosting.md';
const rewrite = 'Run "node tools/check-docs.ts --write".';

/** Documents about the present code. The changelog names files of its time. */
const namesFiles = /^(?:docs\/.*|CONTRIBUTING|README)(?:\.md)$/;

/** The problems of the documents, one line each, with the solution. */
export function checkDocs(documentation: Documentation): readonly string[] {
  const known = endingsOf(documentation.files);
  return [
    ...environmentProblems(documentation),
    ...problemsOfTheApi(documentation),
    ...[...documentation.pages].flatMap(([path, text]) =>
      namesFiles.test(path)
        ? stalePaths(text, known).map(
            ({ line, named }) => `${path}:${line}  names ${named}, which does not exist. Correct the path.`,
          )
        : [],
    ),
    ...[...documentation.pages].flatMap(([path, text]) =>
      path.endsWith('.md')
        ? brokenLinks(path, text, documentation.exists).map(
            ({ line, target }) =>
              `${path}:${line}  links to ${target}, which does not exist. Correct the link.`,
          )
        : [],
    ),
  ];
}

/** The pages and types that programmers use. */
function problemsOfTheApi({ pages, clientTypes: stored }: Documentation): readonly string[] {
  const page = pages.get(apiPath) ?? '';
  return [
    ...(withOperationsOfKeys(page) === page
      ? []
      : [`${apiPath}  does not agree with the contract. ${rewrite}`]),
    ...(stored === clientTypes() ? [] : [`${clientTypesPath}  does not agree with the contract. ${rewrite}`]),
  ];
}

function environmentProblems({ variables, pages }: Documentation): readonly string[] {
  const problems: string[] = [];
  const example = pages.get(envExamplePath) ?? '';
  const described = namesIn(example, /^#([A-Z][A-Z0-9_]+)=/gm);
  const known = new Set(variables.map(({ name }) => name));
  for (const name of known) {
    if (!described.has(name)) problems.push(`${envExamplePath}  does not list ${name}. ${rewrite}`);
  }
  for (const name of described) {
    if (!known.has(name))
      problems.push(`${envExamplePath}  lists ${name}, which config.ts does not read. ${rewrite}`);
  }
  if (problems.length === 0 && example !== envExample(variables)) {
    problems.push(`${envExamplePath}  does not agree with config.ts. ${rewrite}`);
  }
  const selfHosting = pages.get(selfHostingPath) ?? '';
  const told = namesIn(selfHosting, /\b([A-Z][A-Z0-9_]+)\b/g);
  for (const name of known) {
    if (!told.has(name))
      problems.push(`${selfHostingPath}  does not mention ${name}. Describe what it does.`);
  }
  return problems;
}

function namesIn(text: string, pattern: RegExp): ReadonlySet<string> {
  return new Set([...text.matchAll(pattern)].map(([, name = '']) => name));
}

/** The documents of this checkout. */
export function readDocumentation(root: string): Documentation {
  const paths = globSync(['*.md', envExamplePath, 'docs/**/*.md', '{packages,apps}/*/*.md'], {
    cwd: root,
    exclude: (path) => path === 'node_modules',
  });
  return {
    variables: environmentVariables,
    pages: new Map(
      paths.sort().map((path) => [path.replaceAll('\\', '/'), readFileSync(join(root, path), 'utf8')]),
    ),
    clientTypes: existsSync(join(root, clientTypesPath))
      ? readFileSync(join(root, clientTypesPath), 'utf8')
      : '',
    exists: (path) => existsSync(join(root, path)),
    files: globSync(['*', '{apps,packages,tools,docs,e2e,examples,bench,tests,samples}/**'], {
      cwd: root,
      exclude: (path) => path === 'node_modules' || path.endsWith('/node_modules'),
    }).map((path) => path.replaceAll('\\', '/')),
  };
}

if (import.meta.main) {
  const root = dirname(import.meta.dirname);
  if (process.argv.includes('--write')) {
    writeFileSync(join(root, envExamplePath), envExample(environmentVariables));
    writeFileSync(join(root, clientTypesPath), clientTypes());
    const api = join(root, apiPath);
    writeFileSync(api, withOperationsOfKeys(readFileSync(api, 'utf8')));
  }
  const problems = checkDocs(readDocumentation(root));
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
