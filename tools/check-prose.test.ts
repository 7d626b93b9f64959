import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { proseProblems, treeProblems } from './check-prose.ts';

function found(path: string, text: string): readonly string[] {
  return proseProblems(path, text).map(
    (problem) => `${problem.line} ${/^"([^"]*)"/.exec(problem.found)?.[1]}`,
  );
}

describe('a pattern to avoid', () => {
  const sentence = 'The answer stands in the report.';

  test.each([
    ['docs/a.md', `Some words.\n\n${sentence}\n`, '3 stands in'],
    ['docs/a.md', `| a | ${sentence} |\n`, '1 stands in'],
    ['docs/a.md', `- ${sentence}\n`, '1 stands in'],
    ['apps/server/src/a.ts', `// ${sentence}\n`, '1 stands in'],
    ['apps/server/src/a.ts', `/** ${sentence} */\n`, '1 stands in'],
    ['apps/server/src/a.ts', `/**\n * One line and\n * more. ${sentence}\n */\n`, '2 stands in'],
    ['apps/server/src/a.test.ts', `test('the answer stands in the report', () => {});\n`, '1 stands in'],
    ['apps/server/src/a.test.ts', `describe.each([1])('it stands in it', () => {});\n`, '1 stands in'],
    [
      'apps/server/src/a.test.ts',
      `it.each([\n  [1, f(2)],\n  ['(', 3],\n])('it stands in it', () => {});\n`,
      '1 stands in',
    ],
    [
      'apps/server/src/a.test.ts',
      `it.each\`\n  a\n  \${1}\n\`('it stands in it', () => {});\n`,
      '1 stands in',
    ],
    [
      'apps/server/src/a.test.ts',
      `it.skipIf(isWindows())(\`\${a} stands in it\`, () => {});\n`,
      '1 stands in',
    ],
    ['apps/server/src/a.ts', `const sql = \`\n  -- ${sentence}\n  select 1\n\`;\n`, '2 stands in'],
    [
      'apps/server/src/a.ts',
      `run(sql\`\n  a integer, -- One line\n  -- and more. ${sentence}\n\`);\n`,
      '2 stands in',
    ],
    ['apps/server/src/a.sql', `create table a ();\n-- ${sentence}\n`, '2 stands in'],
    ['apps/web/src/i18n/texts/a.json', `{\n  "a": {\n    "en": "${sentence}"\n  }\n}\n`, '3 stands in'],
    ['packages/contract/src/errors/a.ts', `const a = {\n  en: '${sentence}',\n};\n`, '2 stands in'],
    ['apps/cli/src/a.ts', `const usage = '${sentence}';\n`, '1 stands in'],
  ])('is found in %s: %j', (path, text, problem) => {
    expect(found(path, text)).toEqual([problem]);
  });
});

describe('a sentence', () => {
  test.each([
    'What was read is kept.',
    'It is read. What was read is kept.',
    'Who gives an address gets a receipt.',
  ])('does not begin with its relative clause: %s', (sentence) =>
    expect(found('docs/a.md', sentence)).toHaveLength(1),
  );

  test.each([
    'What is a fingerprint?',
    'Users who give an address receive a receipt.',
    'The setting stands for three things.',
    'Says what was searched.',
    '## What it cannot do',
    '### 8. What was changed',
  ])('may begin in another way: %s', (sentence) => expect(found('docs/a.md', sentence)).toEqual([]));
});

describe('a doc comment', () => {
  test.each([
    ['/** For callers that need a part of the answer. */', 1],
    ['/**\n * For callers that\n * need a part.\n */', 2],
    ['/** Of the run, for the operator. */', 1],
    ['/** Words.\n */\n\n/** In milliseconds. */', 4],
  ])('does not begin with a preposition: %j', (comment, line) =>
    expect(proseProblems('apps/server/src/a.ts', `${comment}\n`)).toMatchObject([{ line }]),
  );

  test.each([
    '/** Calls an operation for callers that need a part. */',
    '/**\n * The problems of the run.\n *\n * For the operator, they are counted.\n */',
    '/** The problems. */\n// For the operator.',
    '/* For the operator. */',
    '/** Forms the groups. Of equal scores, the first one is kept. */',
    '/**\n * The words.\n * @param limit For each text.\n */',
    '/** @param limit For each text. */',
  ])('may mention one later: %j', (comment) =>
    expect(proseProblems('apps/server/src/a.ts', `${comment}\n`)).toEqual([]),
  );
});

describe('a test name', () => {
  const problemsIn = (text: string): number => proseProblems('apps/server/src/a.test.ts', `${text}\n`).length;
  const problemsOf = (name: string): number =>
    problemsIn(`describe('a result', () => {\n  test('${name}', () => {});\n});`);

  test.each(['and a PDF with one word is not', 'choosing all of them is no choice', 'a list is no table'])(
    'is a sentence without a twist: %s',
    (name) => expect(problemsOf(name)).toBe(1),
  );

  test.each([
    'is no longer sent',
    'are refused if there is no space',
    'says that there are no pairs, and reads on',
    'the order of two texts is kept',
  ])('may be: %s', (name) => expect(problemsOf(name)).toBe(0));

  test.each([
    `test('is sent once', () => {});`,
    `test('never shows an old one', () => {});`,
    `test.each([1])('of two texts keeps the order: %s', () => {});`,
    `it('keeps everything', () => {});`,
    `it('shows the last one', () => {});`,
    `describe('while a report is made', () => { it('returns the last one', () => {}); });`,
    `describe('a result', () => {}); it('is sent once', () => {});`,
  ])('has a subject, unless its group has one: %s', (text) => expect(problemsIn(text)).toBe(1));

  test.each([
    `test('a result is sent once', () => {});`,
    `test('names and titles have no digits', () => {});`,
    `test('marks of any text are in order', () => {});`,
    `test('unless a text is empty, it has words', () => {});`,
    `describe('a result', () => { describe('in a list', () => { it('is sent once', () => {}); }); });`,
    'describe.each(sizes)(`a result, ${size}`, () => { it("is sent once", () => {}); });',
    `describe(title, () => { it('is sent once', () => {}); });`,
    `function behaves() { it('is sent once', () => {}); }`,
    `describe('while a report is made', () => { it('the last one is returned', () => {}); });`,
  ])('may have it from its group: %s', (text) => expect(problemsIn(text)).toBe(0));
});

test('code, other languages and the names of modules are not prose', () => {
  expect(
    [
      found('docs/a.md', '```\nit stands in it\n```\n'),
      found('docs/a.md', 'The option `stands in` is read.'),
      found('docs/a.md', '| x | apps/server/src/platform/mail/mail.test.ts, /admin/mails |'),
      found('docs/a.md', '| x | `apps/a.test.ts`, "a mail stands in the queue" |'),
      found('apps/web/src/i18n/texts/a.json', '{\n"a": {\n"de": "stood" } }'),
      found('apps/server/src/a.ts', `const house = 'stands in';\n`),
      found('apps/server/src/a.ts', `// Mails are sent by the worker.\n`),
      found('apps/server/src/a.ts', `const line = i-- - stood--;\n`),
      found('apps/server/src/a.test.ts', `expect(/a/.test('it stands in it')).toBe(true);\n`),
    ].flat(),
  ).toEqual([]);
});

test('a placeholder of a text is not a word of it', () => {
  expect(found('apps/web/src/i18n/texts/a.json', '{ "a": {\n"en": "{{mails}} of {{count}}" } }')).toEqual([]);
});

test('the project contains no pattern to avoid', () => {
  expect(treeProblems(dirname(import.meta.dirname))).toEqual([]);
});
