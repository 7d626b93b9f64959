/**
 * The features that the product was asked for: which tests show them, and which are open. A test file says it in a comment,
 * a line for each feature: ` * checks-26: A check has a page of its own`. docs/spec-open.md lists the others.
 */

/** Features are numbered from 1: of checks, reports, the library and projects; of accounts, organisations and purchases. */
export const requested = { checks: 476, accounts: 443 } as const;

export interface Mark {
  readonly id: string;
  readonly says: string;
  /** The path from the root. */
  readonly test: string;
}

/** A row of docs/spec-open.md. */
export interface Exception {
  readonly id: string;
  readonly says: string;
  readonly isDecided: boolean;
}

export interface Sources {
  /** The text of each test file, by its path from the root. */
  readonly tests: ReadonlyMap<string, string>;
  /** docs/spec-open.md */
  readonly openPage: string;
  /** Names of the contract that some test has to mention. */
  readonly operations: readonly string[];
  readonly errors: readonly string[];
}

const openPath = 'docs/spec-open.md';
const decidedHeading = '## Decided otherwise';

export function marksIn(tests: ReadonlyMap<string, string>): readonly Mark[] {
  return [...tests].flatMap(([test, text]) =>
    [...text.matchAll(/^ \* ((?:checks|accounts)-\d+): (.+)$/gm)].map(([, id = '', says = '']) => ({
      id,
      says,
      test,
    })),
  );
}

export function exceptionsIn(page: string): readonly Exception[] {
  const decidedFrom = page.indexOf(decidedHeading);
  return [...page.matchAll(/^\| ((?:checks|accounts)-\d+) *\| (.+?) *\|/gm)].map((match) => ({
    id: match[1] ?? '',
    says: match[2] ?? '',
    isDecided: decidedFrom !== -1 && match.index > decidedFrom,
  }));
}

/**
 * One line each: a feature that no test shows and that the page does not list, or that is shown and listed as open; a number
 * that does not exist; an operation or an error that no test mentions.
 */
export function coverageProblems({ tests, openPage, operations, errors }: Sources): readonly string[] {
  const marks = marksIn(tests);
  const exceptions = exceptionsIn(openPage);
  const known = new Set(requestedIds());
  const shown = new Set(marks.map(({ id }) => id));
  const listed = new Set(exceptions.map(({ id }) => id));
  return [
    ...marks
      .filter(({ id }) => !known.has(id))
      .map(({ id, test }) => `${test}  names ${id}, which does not exist.`),
    ...exceptions
      .filter(({ id }) => !known.has(id))
      .map(({ id }) => `${openPath}  lists ${id}, which does not exist.`),
    ...exceptions
      .filter(({ id, isDecided }) => !isDecided && shown.has(id))
      .map(({ id }) => `${openPath}  lists ${id} as open, but a test shows it.`),
    ...[...known]
      .filter((id) => !shown.has(id) && !listed.has(id))
      .map((id) => `${id}: name it in a test that shows it ("* ${id}: …"), or list it in ${openPath}.`),
    ...unmentioned(tests, operations, 'operation'),
    ...unmentioned(tests, errors, 'error'),
  ];
}

function requestedIds(): readonly string[] {
  return Object.entries(requested).flatMap(([area, count]) =>
    Array.from({ length: count }, (_, index) => `${area}-${index + 1}`),
  );
}

function unmentioned(
  tests: ReadonlyMap<string, string>,
  names: readonly string[],
  kind: string,
): readonly string[] {
  const words = new Set([...tests.values()].flatMap((text) => text.match(/\w+/g) ?? []));
  return names.filter((name) => !words.has(name)).map((name) => `No test mentions the ${kind} ${name}.`);
}

/** All features with their tests, as a table in Markdown. */
export function coveragePage(sources: Pick<Sources, 'tests' | 'openPage'>): string {
  const marks = Map.groupBy(marksIn(sources.tests), ({ id }) => id);
  const exceptions = new Map(exceptionsIn(sources.openPage).map((one) => [one.id, one]));
  const rows = requestedIds().map((id) => {
    const shown = marks.get(id) ?? [];
    const exception = exceptions.get(id);
    const state = exception === undefined ? '' : exception.isDecided ? 'decided otherwise' : 'open';
    const says = shown[0]?.says ?? exception?.says ?? '';
    return `| ${id} | ${says} | ${shown.map(({ test }) => test).join(', ') || state} |\n`;
  });
  return `| id | feature | shown by |\n| --- | --- | --- |\n${rows.join('')}`;
}
