/**
 * Checks that the documents agree with the code: `node tools/check-docs.ts`. With `--write` it generates
 * .env.example, docs/access.md, docs/errors.md and docs/spec-open.md from the code. Part of `npm run check` and of the tests.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { commonErrors, errorRegistry, operations, type ErrorKey, type Operation } from '@palimpsest/contract';
import { environmentVariables } from '../apps/server/src/config.ts';
import { accessPage, type NamedOperations } from './docs/access-page.ts';
import { envExample, errorsPage, type ErrorDescription, type Variable } from './docs/generated-docs.ts';
import { brokenLinks } from './docs/links.ts';
import { openPage } from './docs/open-page.ts';
import { statements } from './docs/statements/index.ts';
import type { Statement } from './docs/statements/statement.ts';

export interface Documentation {
  readonly variables: readonly Variable[];
  readonly errors: readonly ErrorDescription[];
  readonly operations: NamedOperations;
  readonly statements: readonly Statement[];
  /** The text of each document, by its path from the root. */
  readonly pages: ReadonlyMap<string, string>;
  /** Whether a file or folder with this path exists. */
  readonly exists: (path: string) => boolean;
}

const envExamplePath = '.env.example';
const accessPath = 'docs/access.md';
const errorsPath = 'docs/errors.md';
const openPath = 'docs/spec-open.md';
const selfHostingPath = 'docs/self-hosting.md';
const rewrite = 'Run "node tools/check-docs.ts --write".';

/** The problems of the documents, one line each, with the solution. */
export function checkDocs(documentation: Documentation): readonly string[] {
  return [
    ...environmentProblems(documentation),
    ...errorProblems(documentation),
    ...accessProblems(documentation),
    ...openProblems(documentation),
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

function errorProblems({ errors, pages }: Documentation): readonly string[] {
  const problems: string[] = [];
  const page = pages.get(errorsPath) ?? '';
  const described = namesIn(page, /^\| `(\w+)`/gm);
  const known = new Set(errors.map(({ key }) => key));
  for (const key of known) {
    if (!described.has(key)) problems.push(`${errorsPath}  does not list ${key}. ${rewrite}`);
  }
  for (const key of described) {
    if (!known.has(key))
      problems.push(`${errorsPath}  lists ${key}, which the registry does not have. ${rewrite}`);
  }
  if (problems.length === 0 && page !== errorsPage(errors)) {
    problems.push(`${errorsPath}  does not agree with the registry. ${rewrite}`);
  }
  return problems;
}

function accessProblems({ operations: all, pages }: Documentation): readonly string[] {
  if (pages.get(accessPath) === accessPage(all)) return [];
  return [`${accessPath}  says other things than the operations of the contract. ${rewrite}`];
}

function openProblems({ statements: all, pages }: Documentation): readonly string[] {
  if (pages.get(openPath) === openPage(all)) return [];
  return [`${openPath}  says other things than tools/docs/statements. ${rewrite}`];
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
    errors: describeErrors(),
    operations: declared,
    statements,
    pages: new Map(
      paths.sort().map((path) => [path.replaceAll('\\', '/'), readFileSync(join(root, path), 'utf8')]),
    ),
    exists: (path) => existsSync(join(root, path)),
  };
}

const declared: readonly (readonly [string, Operation])[] = Object.entries(operations);

function describeErrors(): readonly ErrorDescription[] {
  return Object.entries(errorRegistry).map(([key, { status, text }]) => ({
    key,
    status,
    text: text.en,
    operations: commonErrors.includes(key as ErrorKey)
      ? 'all'
      : declared.filter(([, { errors }]) => errors.includes(key as ErrorKey)).map(([name]) => name),
  }));
}

function writeGenerated(root: string, documentation: Documentation): void {
  const { variables, errors, operations: all, statements: said } = documentation;
  writeFileSync(join(root, envExamplePath), envExample(variables));
  writeFileSync(join(root, errorsPath), errorsPage(errors));
  writeFileSync(join(root, accessPath), accessPage(all));
  writeFileSync(join(root, openPath), openPage(said));
}

if (import.meta.main) {
  const root = dirname(import.meta.dirname);
  if (process.argv.includes('--write')) writeGenerated(root, readDocumentation(root));
  const problems = checkDocs(readDocumentation(root));
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
