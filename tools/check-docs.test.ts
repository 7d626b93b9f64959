import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkDocs, readDocumentation, type Documentation } from './check-docs.ts';
import { accessPage } from './docs/access-page.ts';
import { envExample, errorsPage } from './docs/generated-docs.ts';
import { openPage } from './docs/open-page.ts';
import type { Statement } from './docs/statements/statement.ts';

const variables = [
  { name: 'PORT', description: 'Port of the web server.', example: '3000' },
  { name: 'SMTP_URL', description: 'Mail server.', example: '' },
];
const errors = [
  { key: 'notFound', status: 404, text: 'There is nothing here.', operations: ['GetReport'] },
  { key: 'busy', status: 503, text: 'Try again in a moment.', operations: 'all' },
] as const;
const operations = [
  ['GetReport', { feature: 'reports', access: 'session', effect: 'reading', publicWith: 'projectcode' }],
  ['GetMails', { feature: 'mails', access: 'admin', effect: 'reading' }],
] as const;
const statements: readonly Statement[] = [
  { id: 'made-1', says: 'Texts are read' },
  { id: 'made-2', says: 'Texts are sold', open: ['Commerce', 'Accounts'], lacks: 'prices are there' },
  { id: 'made-3', says: 'Texts are sung', decided: 'docs/decisions/0001-quiet.md' },
  { id: 'made-4', says: 'Texts are blue', decided: 'They are black.' },
];
/** The link to it would be broken in the generated documents. */
const withoutRecord = statements.filter(({ id }) => id !== 'made-3');
const files = new Set([
  'docs/spec-coverage.md',
  'docs/decisions/0036-work-in-another-account.md',
  'docs/a.md',
  'docs',
  'README.md',
]);

function withPages(pages: Readonly<Record<string, string>>): Documentation {
  const sound = {
    '.env.example': envExample(variables),
    'docs/errors.md': errorsPage(errors),
    'docs/access.md': accessPage(operations),
    'docs/spec-open.md': openPage(withoutRecord),
    'docs/self-hosting.md': 'Set `PORT` and `SMTP_URL`.',
  };
  return {
    variables,
    errors,
    operations,
    statements: withoutRecord,
    pages: new Map(Object.entries({ ...sound, ...pages })),
    exists: (path) => files.has(path),
  };
}

test('the documents of this checkout agree with the code', () => {
  const documentation = readDocumentation(dirname(import.meta.dirname));
  expect(documentation.variables.length).toBeGreaterThan(10);
  expect(documentation.errors.length).toBeGreaterThan(10);
  expect(checkDocs(documentation)).toEqual([]);
});

test('generated documents pass', () => {
  expect(checkDocs(withPages({}))).toEqual([]);
  expect(envExample(variables)).toContain('\n# Port of the web server.\n#PORT=3000\n');
  expect(errorsPage(errors)).toMatch(
    /^## Errors of any call[^]*\| `busy` \| 503 .*\n\n## Errors of single operations[^]*\| `notFound` \| 404 .* \| `GetReport` \|$/m,
  );
});

test('the table of access names who may call an operation, and must agree with the contract', () => {
  const page = accessPage(operations);
  expect(page).toMatch(/## `reports`\n[^]*\| `GetReport` \| with `projectcode` \| yes +\| yes +\| yes +\|/);
  expect(page).toMatch(/\| `GetMails` \| +\| +\| +\| +\| +\| yes +\|/);
  expect(checkDocs(withPages({ 'docs/access.md': page.replace('yes', '   ') }))).toEqual([
    'docs/access.md  says other things than the operations of the contract. Run "node tools/check-docs.ts --write".',
  ]);
});

describe('settings', () => {
  test('that are missing or unknown in .env.example', () => {
    const example = envExample([
      { name: 'PROT', description: 'A port.', example: '' },
      ...variables.slice(1),
    ]);
    expect(checkDocs(withPages({ '.env.example': example }))).toEqual([
      '.env.example  does not list PORT. Run "node tools/check-docs.ts --write".',
      '.env.example  lists PROT, which config.ts does not read. Run "node tools/check-docs.ts --write".',
    ]);
  });

  test('whose description or default has changed', () => {
    const example = envExample(variables).replace('3000', '8080');
    expect(checkDocs(withPages({ '.env.example': example }))).toEqual([
      '.env.example  does not agree with config.ts. Run "node tools/check-docs.ts --write".',
    ]);
  });

  test('that the guide for operators does not mention', () => {
    expect(checkDocs(withPages({ 'docs/self-hosting.md': 'Set `MY_PORT` and `SMTP_URL`.' }))).toEqual([
      'docs/self-hosting.md  does not mention PORT. Describe what it does.',
    ]);
  });
});

test('errors that are missing, unknown or described differently', () => {
  const page = errorsPage([
    ...errors.slice(1),
    { key: 'gone', status: 410, text: 'It is gone.', operations: [] },
  ]);
  expect(checkDocs(withPages({ 'docs/errors.md': page }))).toEqual([
    'docs/errors.md  does not list notFound. Run "node tools/check-docs.ts --write".',
    'docs/errors.md  lists gone, which the registry does not have. Run "node tools/check-docs.ts --write".',
  ]);
  expect(checkDocs(withPages({ 'docs/errors.md': errorsPage(errors).replace('404', '410') }))).toEqual([
    'docs/errors.md  does not agree with the registry. Run "node tools/check-docs.ts --write".',
  ]);
});

test('the page of open statements', () => {
  const page = openPage(statements);
  expect(page).toMatch(/\| all +\| 4 +\|\n\| open +\| 1 +\|\n\| decided otherwise \| 2 +\|/);
  expect(page).toContain('## Commerce\n\nOpen: 1.\n');
  expect(page).toContain('| made-2 | Texts are sold | prices are there; with Accounts |');
  expect(page).not.toContain('## Accounts');
  expect(page).toContain('[docs/decisions/0001-quiet.md](decisions/0001-quiet.md)');
  expect(page).toMatch(/\| made-4 \| Texts are blue \| They are black\. +\|/);
  expect(page).not.toContain('made-1');
  expect(checkDocs(withPages({ 'docs/spec-open.md': openPage(statements.slice(1, 2)) }))).toEqual([
    'docs/spec-open.md  says other things than tools/docs/statements. Run "node tools/check-docs.ts --write".',
  ]);
});

test('links to files that do not exist', () => {
  const page = [
    'See [a](a.md), [the top](#top), [the web](https://example.org/none.md) and [home](../README.md#start).',
    'See [b](b.md) and `[c](c.md)`.',
    '```',
    '[d](d.md)',
    '```',
    '![picture](pictures/e.png "E")',
  ].join('\n');
  expect(checkDocs(withPages({ 'docs/page.md': page }))).toEqual([
    'docs/page.md:2  links to b.md, which does not exist. Correct the link.',
    'docs/page.md:6  links to pictures/e.png, which does not exist. Correct the link.',
  ]);
});
