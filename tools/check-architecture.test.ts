import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSourceTree, sourceFile } from './architecture/source-tree.ts';
import { checkArchitecture, describeViolation } from './check-architecture.ts';

/** What is found in a tree of these files, as `path:line problem`. */
function findings(files: Readonly<Record<string, string>>): readonly string[] {
  const tree = Object.entries(files).map(([path, text]) => sourceFile(path, text));
  return checkArchitecture(tree).map(({ path, line, problem }) => `${path}:${line} ${problem}`);
}

test('this checkout keeps every rule', () => {
  const tree = readSourceTree(dirname(import.meta.dirname));
  expect(tree.length).toBeGreaterThan(300);
  expect(checkArchitecture(tree).map(describeViolation)).toEqual([]);
});

test('a violation says where it is and what to do instead', () => {
  const [violation] = checkArchitecture([sourceFile('packages/engine/src/a.ts', `import 'node:fs';\n`)]);
  expect(violation && describeViolation(violation)).toMatch(
    /^packages\/engine\/src\/a\.ts:1 {2}packages\/engine must not import node:fs\n {2}→ The engine is pure/,
  );
});

describe('between packages', () => {
  test.each([
    ['packages/engine/src/a.ts', `import { z } from 'zod';`, 'must not import zod'],
    [
      'packages/engine/src/a.ts',
      `import { a } from '@palimpsest/contract';`,
      'must not import @palimpsest/contract',
    ],
    ['packages/contract/src/a.ts', `import { readFile } from 'node:fs';`, 'must not import node:fs'],
    [
      'packages/documents/src/a.ts',
      `import { a } from '@palimpsest/engine';`,
      'must not import @palimpsest/engine',
    ],
    [
      'packages/documents/src/a.ts',
      `import '@palimpsest/server/main';`,
      'must not import @palimpsest/server/main',
    ],
    ['apps/server/src/a.ts', `export * from '@palimpsest/web';`, 'must not import @palimpsest/web'],
    [
      'apps/web/src/a.tsx',
      `const a = await import('@palimpsest/engine');`,
      'must not import @palimpsest/engine',
    ],
    ['apps/cli/src/a.ts', `import '@palimpsest/server/main';`, 'must not import @palimpsest/server/main'],
    ['e2e/a.test.ts', `import { align } from '@palimpsest/engine';`, 'must not import @palimpsest/engine'],
    [
      'apps/web/src/a.ts',
      `import { a } from '../../server/src/a.ts';`,
      'reaches into apps/server by a relative path',
    ],
  ])('%s: %s', (path, text, problem) => {
    const [first = '', second = ''] = path.split('/');
    const own = first === 'e2e' ? first : `${first}/${second}`;
    expect(findings({ [path]: text })).toEqual([`${path}:1 ${own} ${problem}`]);
  });

  test('allows what the arrows allow', () => {
    expect(
      findings({
        'packages/engine/src/a.ts': `import { b } from './b.ts';\n// import { c } from 'zod';\n`,
        'packages/engine/src/a.test.ts': `import { test } from 'vitest';`,
        'packages/contract/src/a.ts': `import { z } from 'zod';`,
        'packages/documents/src/a.ts': `import type { Report } from '@palimpsest/engine';\nimport 'yauzl';`,
        'apps/server/src/a.ts': `import { analyse } from '@palimpsest/engine';`,
        'apps/web/src/a.ts': `import {\n  call,\n  type Report,\n} from '@palimpsest/contract';`,
        'apps/cli/src/a.ts': `import { users } from '@palimpsest/server/operator';`,
        'bench/a.ts': `import { a } from '../apps/server/src/a.ts';`,
      }),
    ).toEqual([]);
  });

  test('finds an import that spans lines, at its end', () => {
    const text = `/** Words. */\nimport {\n  align,\n} from '@palimpsest/engine';\n`;
    expect(findings({ 'apps/web/src/a.ts': text })).toEqual([
      'apps/web/src/a.ts:4 apps/web must not import @palimpsest/engine',
    ]);
  });

  test('finds a circle once', () => {
    const found = findings({
      'packages/contract/src/a.ts': `import '@palimpsest/documents';`,
      'packages/documents/src/a.ts': `import '@palimpsest/contract';`,
    });
    expect(found.filter((line) => line.includes('circle'))).toEqual([
      'packages/contract/src/a.ts:1 packages import each other in a circle: ' +
        'packages/contract → packages/documents → packages/contract',
    ]);
  });
});

describe('in the server', () => {
  const inChecks = 'apps/server/src/features/checks/start.ts';

  test('a feature is entered through its index', () => {
    expect(
      findings({
        [inChecks]: `import { a } from '../reports/reports.repository.ts';\nimport { b } from '../reports/index.ts';`,
        'apps/server/src/jobs/run.ts': `import { a } from '../features/checks/start.ts';`,
      }),
    ).toEqual([
      `${inChecks}:1 reaches into the feature reports (../reports/reports.repository.ts)`,
      'apps/server/src/jobs/run.ts:1 reaches into the feature checks (../features/checks/start.ts)',
    ]);
  });

  test.each([
    `await db.selectFrom('report').selectAll().execute();`,
    `await db.insertInto('report').values(row).execute();`,
    `await db.updateTable('report').set(row).execute();`,
    `await db.deleteFrom('report').execute();`,
    `await client.query('select 1');`,
    'await sql`select 1`.execute(db);',
    'await sql<{ one: number }>`select 1`.execute(db);',
  ])('SQL stands in a repository: %s', (statement) => {
    const text = `// ${statement}\n${statement}\n`;
    expect(findings({ [inChecks]: text })).toEqual([
      `${inChecks}:2 asks the database outside of a repository`,
    ]);
    expect(
      findings({
        'apps/server/src/features/checks/checks.repository.ts': text,
        'apps/server/src/database/migrate.ts': text,
        'apps/server/src/fingerprint-index/find.ts': text,
        'apps/server/src/features/checks/checks.test.ts': text,
      }),
    ).toEqual([]);
  });

  test('only config.ts reads the environment', () => {
    expect(
      findings({
        'apps/server/src/config.ts': `const port = process.env['PORT'];`,
        'apps/server/src/mail.ts': `// process.env is read elsewhere\nconst port = process.env['PORT'];`,
        'apps/server/src/log.ts': `import { env } from 'node:process';`,
      }),
    ).toEqual([
      'apps/server/src/log.ts:1 reads the environment',
      'apps/server/src/mail.ts:2 reads the environment',
    ]);
  });
});

describe('among the screens', () => {
  test('each layer knows only what lies below', () => {
    expect(
      findings({
        'apps/web/src/ui/Button.tsx': `import { a } from '../features/checks/queries.ts';`,
        'apps/web/src/lib/a.ts': `import { a } from '../app/router.tsx';`,
        'apps/web/src/features/checks/a.ts': `import { a } from '../reports/queries.ts';\nimport '../../app/theme.ts';`,
        'apps/web/src/features/checks/b.ts': `import { a } from './a.ts';\nimport { b } from '../../ui/Button.tsx';`,
        'apps/web/src/app/router.tsx': `import { a } from '../features/checks/a.ts';`,
        'apps/web/src/main.tsx': `import { a } from './app/router.tsx';`,
      }),
    ).toEqual([
      'apps/web/src/features/checks/a.ts:1 features/checks must not know features/reports (../reports/queries.ts)',
      'apps/web/src/features/checks/a.ts:2 features/checks must not know app (../../app/theme.ts)',
      'apps/web/src/lib/a.ts:1 lib must not know app (../app/router.tsx)',
      'apps/web/src/ui/Button.tsx:1 ui must not know features/checks (../features/checks/queries.ts)',
    ]);
  });
});

test('a file has at most 400 lines', () => {
  const path = 'tools/long.ts';
  expect(findings({ [path]: 'x;\n'.repeat(400) })).toEqual([]);
  expect(findings({ [path]: 'x;\n'.repeat(401) })).toEqual([
    `${path}:0 has 401 lines, and 400 are the limit`,
  ]);
});
