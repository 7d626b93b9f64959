import type { Statement } from './statements/statement.ts';

/** The data that docs/spec-coverage.md is compared with; see `coverageProblems`. */
export interface CoverageSurroundings {
  /** The text of a file of the checkout by its path from the root; undefined if there is no such file. */
  readonly read: (path: string) => string | undefined;
  /** Names of the contract that need a row. */
  readonly operations: readonly string[];
  readonly errors: readonly string[];
  /** Everything that the product was asked to do. */
  readonly statements: readonly Statement[];
}

export interface CoverageRow {
  /** From 1. */
  readonly line: number;
  readonly kind: string;
  readonly name: string;
  readonly where: readonly string[];
  readonly tests: readonly string[];
  /** Ids of the statements that it covers. */
  readonly statements: readonly string[];
}

const kinds = ['screen', 'operation', 'state', 'rule', 'error', 'constant'];
const page = 'docs/spec-coverage.md';
const folder = 'tools/docs/statements';

/**
 * The rows of the page's tables: | kind | name | where | test | statements |. Commas separate files, spaces separate
 * ids.
 */
export function coverageRows(text: string): readonly CoverageRow[] {
  return text.split('\n').flatMap((content, index) => {
    if (!content.startsWith('|')) return [];
    const cells = content
      .replaceAll('\\|', '\u0000')
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.replaceAll('\u0000', '|').trim());
    const [kind = '', name = '', where = '', tests = '', statements = ''] = cells;
    if (kind === 'kind' || /^:?-+:?$/.test(kind)) return [];
    return [
      {
        line: index + 1,
        kind,
        name: name.replaceAll('`', ''),
        where: files(where),
        tests: files(tests),
        statements: statements.split(/\s+/).filter((id) => id !== ''),
      },
    ];
  });
}

function files(cell: string): readonly string[] {
  return cell
    .split(',')
    .map((part) => part.replaceAll('`', '').trim())
    .filter((part) => part !== '');
}

/**
 * The problems of the page, one line each: a row with an unknown kind, without a file or test, or with one that does
 * not exist; an operation or error whose tests do not mention it; an operation or error without a row; a statement that
 * is not covered, open or decided, or is both open and covered; an id that does not exist or is named twice.
 */
export function coverageProblems(text: string, surroundings: CoverageSurroundings): readonly string[] {
  const rows = coverageRows(text);
  return [
    ...rows.flatMap((row) => rowProblems(row, surroundings)),
    ...missing(rows, 'operation', surroundings.operations),
    ...missing(rows, 'error', surroundings.errors),
    ...rows.flatMap((row) => unknownIds(row, surroundings.statements)),
    ...statementProblems(rows, surroundings),
  ];
}

function unknownIds(row: CoverageRow, statements: readonly Statement[]): readonly string[] {
  const known = new Set(statements.map(({ id }) => id));
  return row.statements.flatMap((id, index) => {
    const at = `${page}:${row.line}  ${row.name}`;
    if (row.statements.indexOf(id) < index) return [`${at}: names the statement ${id} twice.`];
    return known.has(id) ? [] : [`${at}: there is no statement ${id}.`];
  });
}

function statementProblems(
  rows: readonly CoverageRow[],
  { statements, read }: CoverageSurroundings,
): readonly string[] {
  const covered = new Set(rows.flatMap((row) => row.statements));
  const seen = new Set<string>();
  return statements.flatMap(({ id, says, open, lacks, decided }) => {
    const at = `${folder}  ${id} (${says})`;
    const problems: string[] = [];
    if (seen.has(id)) problems.push(`${at}: another statement has the same id.`);
    seen.add(id);
    const isCovered = covered.has(id);
    const isOpen = open !== undefined;
    if (!isCovered && !isOpen && decided === undefined) {
      problems.push(`${at}: name it in a row of ${page}, or say where it is open or what was decided.`);
    }
    if (isOpen && isCovered) problems.push(`${at}: is open, and a row covers it.`);
    if (isOpen && decided !== undefined) problems.push(`${at}: is open, and decided otherwise.`);
    if (lacks !== undefined && !isOpen) problems.push(`${at}: is not open, so it can lack nothing.`);
    if (decided?.startsWith('docs/') === true && read(decided) === undefined) {
      problems.push(`${at}: there is no file ${decided}.`);
    }
    return problems;
  });
}

function rowProblems(row: CoverageRow, { read }: CoverageSurroundings): readonly string[] {
  const at = `${page}:${row.line}  ${row.name}`;
  const problems: string[] = [];
  if (!kinds.includes(row.kind)) problems.push(`${at}: "${row.kind}" is not one of ${kinds.join(', ')}.`);
  if (row.where.length === 0) problems.push(`${at}: name the file that implements it.`);
  if (row.tests.length === 0) problems.push(`${at}: name a test that shows it.`);
  for (const path of [...row.where, ...row.tests]) {
    if (read(path) === undefined) problems.push(`${at}: there is no file ${path}.`);
  }
  for (const path of row.tests) {
    if (!/\.test\.tsx?$/.test(path)) problems.push(`${at}: ${path} is not a test.`);
  }
  const isNamed = row.kind === 'operation' || row.kind === 'error';
  if (isNamed && !row.tests.some((path) => speaksOf(read(path), row.name))) {
    problems.push(`${at}: none of its tests mentions it.`);
  }
  return problems;
}

function speaksOf(text: string | undefined, name: string): boolean {
  return text !== undefined && new RegExp(`\\b${name}\\b`).test(text);
}

function missing(rows: readonly CoverageRow[], kind: string, names: readonly string[]): readonly string[] {
  const told = new Set(rows.filter((row) => row.kind === kind).map(({ name }) => name));
  return names
    .filter((name) => !told.has(name))
    .map((name) => `${page}  has no row for the ${kind} ${name}.`);
}
