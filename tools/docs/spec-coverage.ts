/** The data that docs/spec-coverage.md is compared with; see `coverageProblems`. */
export interface CoverageSurroundings {
  /** The text of a file of the checkout by its path from the root; undefined if there is no such file. */
  readonly read: (path: string) => string | undefined;
  /** Names of the contract that need a row. */
  readonly operations: readonly string[];
  readonly errors: readonly string[];
}

export interface CoverageRow {
  /** From 1. */
  readonly line: number;
  readonly kind: string;
  readonly name: string;
  readonly where: readonly string[];
  readonly tests: readonly string[];
}

const kinds = ['screen', 'operation', 'state', 'rule', 'error', 'constant'];
const page = 'docs/spec-coverage.md';

/** The rows of the page's tables: | kind | name | where | test |, with commas between several files. */
export function coverageRows(text: string): readonly CoverageRow[] {
  return text.split('\n').flatMap((content, index) => {
    if (!content.startsWith('|')) return [];
    const cells = content
      .replaceAll('\\|', '\u0000')
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.replaceAll('\u0000', '|').trim());
    const [kind = '', name = '', where = '', tests = ''] = cells;
    if (kind === 'kind' || /^:?-+:?$/.test(kind)) return [];
    return [
      { line: index + 1, kind, name: name.replaceAll('`', ''), where: files(where), tests: files(tests) },
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
 * not exist; an operation or error whose tests do not mention it; an operation or error without a row.
 */
export function coverageProblems(text: string, surroundings: CoverageSurroundings): readonly string[] {
  const rows = coverageRows(text);
  return [
    ...rows.flatMap((row) => rowProblems(row, surroundings)),
    ...missing(rows, 'operation', surroundings.operations),
    ...missing(rows, 'error', surroundings.errors),
  ];
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
