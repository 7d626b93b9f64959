import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { clientTypes } from './docs/client-types.ts';
import { checkDocs, readDocumentation, type Documentation } from './check-docs.ts';
import { envExample } from './docs/env-example.ts';

const variables = [
  { name: 'PORT', description: 'Port of the web server.', example: '3000' },
  { name: 'SMTP_URL', description: 'Mail server.', example: '' },
];
const files = new Set(['docs/a.md', 'docs', 'README.md']);

function withPages(pages: Readonly<Record<string, string>>): Documentation {
  const sound = {
    '.env.example': envExample(variables),
    'docs/self-hosting.md': 'Set `PORT` and `SMTP_URL`.',
  };
  return {
    variables,
    clientTypes: clientTypes(),
    pages: new Map(Object.entries({ ...sound, ...pages })),
    exists: (path) => files.has(path),
    files: ['apps/server/src/platform/jobs/lanes.ts', 'docs/a.md'],
  };
}

test('the documents of this checkout agree with the code', () => {
  const documentation = readDocumentation(dirname(import.meta.dirname));
  expect(documentation.variables.length).toBeGreaterThan(10);
  expect(checkDocs(documentation)).toEqual([]);
});

test('a generated list of settings passes', () => {
  expect(checkDocs(withPages({}))).toEqual([]);
  expect(envExample(variables)).toContain('\n# Port of the web server.\n#PORT=3000\n');
});

describe('settings', () => {
  test('are named if they are missing or unknown in .env.example', () => {
    const example = envExample([
      { name: 'PROT', description: 'A port.', example: '' },
      ...variables.slice(1),
    ]);
    expect(checkDocs(withPages({ '.env.example': example }))).toEqual([
      '.env.example  does not list PORT. Run "node tools/check-docs.ts --write".',
      '.env.example  lists PROT, which config.ts does not read. Run "node tools/check-docs.ts --write".',
    ]);
  });

  test('are named if their description or default has changed', () => {
    const example = envExample(variables).replace('3000', '8080');
    expect(checkDocs(withPages({ '.env.example': example }))).toEqual([
      '.env.example  does not agree with config.ts. Run "node tools/check-docs.ts --write".',
    ]);
  });

  test('are named if the guide for operators does not mention them', () => {
    expect(checkDocs(withPages({ 'docs/self-hosting.md': 'Set `MY_PORT` and `SMTP_URL`.' }))).toEqual([
      'docs/self-hosting.md  does not mention PORT. Describe what it does.',
    ]);
  });
});

test('links to files that do not exist are named', () => {
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

test('files and folders that a document names exist, also without their first folders', () => {
  const named =
    'See `platform/jobs/lanes.ts`, `lanes.ts`, `platform/jobs/`, `docs/a.md` and `ordinary/words`.\n';
  expect(checkDocs(withPages({ 'docs/a.md': named }))).toEqual([]);
  const stale = 'See `lane.ts`, `platform/queue/`,\n`apps/server/src/lanes.ts` and `job.ts`.\n';
  expect(checkDocs(withPages({ 'docs/a.md': stale, 'CHANGELOG.md': stale }))).toEqual([
    'docs/a.md:1  names lane.ts, which does not exist. Correct the path.',
    'docs/a.md:1  names platform/queue/, which does not exist. Correct the path.',
    'docs/a.md:2  names apps/server/src/lanes.ts, which does not exist. Correct the path.',
    'docs/a.md:2  names job.ts, which does not exist. Correct the path.',
  ]);
});
