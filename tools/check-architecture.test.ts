import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSourceTree, sourceFile } from './architecture/source-tree.ts';
import { tableOwners } from './architecture/table-owners.ts';
import { findings } from './testing/findings.ts';
import { checkArchitecture, describeViolation } from './check-architecture.ts';

test('this checkout keeps every rule', () => {
  const tree = readSourceTree(dirname(import.meta.dirname));
  expect(tree.length).toBeGreaterThan(300);
  expect(checkArchitecture(tree).map(describeViolation)).toEqual([]);
});

test('a violation names its place and a solution', () => {
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
    [
      'apps/cli/src/a.ts',
      `import '@palimpsest/server/testing';`,
      'must not import @palimpsest/server/testing',
    ],
    ['e2e/a.test.ts', `import { align } from '@palimpsest/engine';`, 'must not import @palimpsest/engine'],
    [
      'apps/web/src/a.ts',
      `import { a } from '../../server/src/a.ts';`,
      'reaches into apps/server by a relative path',
    ],
  ])('finds a violation: %s: %s', (path, text, problem) => {
    const [first = '', second = ''] = path.split('/');
    const own = first === 'e2e' ? first : `${first}/${second}`;
    expect(findings({ [path]: text })).toEqual([`${path}:1 ${own} ${problem}`]);
  });

  test('accepts the allowed imports', () => {
    expect(
      findings({
        'packages/engine/src/a.ts': `import { b } from './b.ts';\n// import { c } from 'zod';\n`,
        'packages/engine/src/a.test.ts': `import { test } from 'vitest';`,
        'packages/contract/src/a.ts': `import { z } from 'zod';`,
        'packages/documents/src/a.ts': `import type { Report } from '@palimpsest/engine';\nimport 'yauzl';`,
        'apps/server/src/a.ts': `import { analyse } from '@palimpsest/engine';`,
        'apps/web/src/a.ts': `import {\n  call,\n  type Report,\n} from '@palimpsest/contract';`,
        'apps/cli/src/a.ts': `import { users } from '@palimpsest/server/operator';`,
        'apps/cli/src/a.test.ts': `import { startTestServer } from '@palimpsest/server/testing';`,
        'e2e/a.test.ts': `import { samlTestProvider } from '@palimpsest/server/identity-provider';`,
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

test('an exported name is declared in one file of a package', () => {
  expect(
    findings({
      'apps/server/src/features/a/count.ts': `export function countTry(): void {}\n`,
      'apps/server/src/features/b/count.ts': `const one = 1;\nexport async function countTry(): Promise<void> {}\n`,
      'apps/server/src/features/b/count.test.ts': `export const countTry = 1;\n`,
      'packages/engine/src/count.ts': `export type countTry = 1;\nfunction isLocal(): void {}\n`,
      'packages/engine/src/other.ts': `export { countTry } from './count.ts';\nfunction isLocal(): void {}\n`,
    }),
  ).toEqual([
    'apps/server/src/features/b/count.ts:2 declares countTry, as does apps/server/src/features/a/count.ts',
  ]);
});

test('no other package or app declares a name that a package offers', () => {
  expect(
    findings({
      'packages/contract/src/index.ts': `export { type Draft, type RelatedPart } from './entities.ts';\nexport * from './more.ts';\n`,
      'packages/contract/src/more.ts': `export { type Run } from './runs.ts';\n`,
      'packages/contract/src/entities.ts': `export interface Draft {}\nexport interface RelatedPart {}\nexport type Own = 1;\n`,
      'packages/contract/src/runs.ts': `export interface Run {}\n`,
      'packages/engine/src/parts.ts': `export interface RelatedPart {}\nexport interface Draft {}\n`,
      'apps/server/src/draft.ts': `export type Own = 2;\n\nexport interface Draft {}\n`,
      'apps/web/src/ui/Run.tsx': `export function Run(): null {}\nexport function RelatedPart(): null {}\n`,
    }),
  ).toEqual([
    'apps/server/src/draft.ts:3 declares Draft, as does packages/contract/src/entities.ts',
    'apps/web/src/ui/Run.tsx:1 declares Run, as does packages/contract/src/runs.ts',
    'apps/web/src/ui/Run.tsx:2 declares RelatedPart, as does packages/contract/src/entities.ts',
    'packages/engine/src/parts.ts:2 declares Draft, as does packages/contract/src/entities.ts',
  ]);
});

describe('circles', () => {
  const inServer = (path: string): string => `apps/server/src/${path}`;

  test('are two files that import each other, even only for types', () => {
    expect(
      findings({
        'packages/engine/src/a.ts': `import { b } from './b.ts';`,
        'packages/engine/src/b.ts': `import type { C } from './c.ts';`,
        'packages/engine/src/c.ts': `export type { A } from './a.ts';`,
        'packages/engine/src/d.ts': `import { a } from './a.ts';`,
      }),
    ).toEqual([
      'packages/engine/src/a.ts:1 files import each other in a circle: ' +
        'packages/engine/src/a.ts → packages/engine/src/b.ts → packages/engine/src/c.ts → packages/engine/src/a.ts',
    ]);
  });

  test('are two features that import each other, though no file does', () => {
    expect(
      findings({
        [inServer('features/checks/index.ts')]: `import { a } from '../reports/index.ts';`,
        [inServer('features/reports/index.ts')]: `export const a = 1;`,
        [inServer('features/reports/start.ts')]: `import { b } from '../library/index.ts';`,
        [inServer('features/library/index.ts')]: `import type { C } from '../checks/index.ts';`,
      }),
    ).toEqual([
      `${inServer('features/checks/index.ts')}:1 parts of the server import each other in a circle: ` +
        'features/checks → features/reports → features/library → features/checks',
    ]);
  });

  test('of parts are not closed by tests and by files outside of every part', () => {
    expect(
      findings({
        [inServer('compose.ts')]: `import { a } from './features/checks/index.ts';`,
        [inServer('features/checks/index.ts')]: `export const a = 1;`,
        [inServer('features/checks/a.test.ts')]: `import { a } from '../../lifecycle/delete.ts';`,
        [inServer('lifecycle/delete.ts')]: `import { a } from '../features/checks/index.ts';`,
      }),
    ).toEqual([]);
  });
});

describe('tables', () => {
  const repository = 'apps/server/src/features/accounts/accounts.repository.ts';
  const library = {
    'apps/server/src/features/library/index.ts': `export const libraryPart = definePart({\n  tables: { library_texts: ['libraryTexts'] },\n});`,
    'apps/server/src/parts.ts': 'export const parts = [\n  libraryPart,\n];',
  };

  test.each([
    [`db.insertInto('libraryTexts').values(row)`, 'writes library_texts'],
    [`db.updateTable('libraryTexts').set(row)`, 'writes library_texts'],
    [`db.deleteFrom('libraryTexts')`, 'writes library_texts'],
    ['sql`insert into library_texts (id) values (1)`', 'writes library_texts'],
    ['sql`update library_texts as l set id = 1`', 'writes library_texts'],
    [`db.selectFrom('libraryTexts')`, 'reads library_texts'],
    [`query.innerJoin('libraryTexts as l', 'l.id', 'id')`, 'reads library_texts'],
    [`update.from('libraryTexts')`, 'reads library_texts'],
    ['sql`select 1 from library_texts for update of library_texts`', 'reads library_texts'],
  ])('belong to one part: %s', (statement, problem) => {
    const text = `await ${statement};\n`;
    expect(findings({ [repository]: text, ...library })).toEqual([
      `${repository}:1 ${problem}, which belongs to features/library`,
    ]);
    const own = 'apps/server/src/features/library/library.repository.ts';
    const test = 'apps/server/src/features/identity/identity.test.ts';
    expect(findings({ [own]: text, [test]: text, ...library })).toEqual([]);
  });

  test('are typed by their owner', () => {
    const text = `declare module '../../platform/database/tables.ts' {\n  interface Tables {\n    libraryTexts: A;\n  }\n}\n`;
    const [own, other] = ['library', 'reports'].map((name) => `apps/server/src/features/${name}/tables.ts`);
    expect(findings({ [String(own)]: text, ...library })).toEqual([]);
    expect(findings({ [String(other)]: text, ...library })).toEqual([
      `${other}:0 types the rows of library_texts, which belongs to features/library`,
    ]);
  });

  test.each([
    ['.forUpdate()', '.forUpdate("reports")'],
    ['.forKeyShare()', '.forKeyShare("reports")'],
    ['for update`', 'for update of reports`'],
  ])('are not locked as a whole beside a subquery: %s', (lock, namedLock) => {
    const text = (end: string): string =>
      `export const query = query.innerJoin(people(db).as('users'), 'a', 'b')${end};\n`;
    expect(findings({ [repository]: text(lock) })).toEqual([
      `${repository}:1 joins a subquery and locks all rows that it reads`,
    ]);
    expect(findings({ [repository]: text(namedLock) })).toEqual([]);
  });

  test('have one owner each', () => {
    const folder = new URL('../apps/server/src/platform/database/migrations/', import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.sql'),
    );
    const names = files.flatMap((name) =>
      [...readFileSync(new URL(name, folder), 'utf8').matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(
        ([, table = '']) => table,
      ),
    );
    expect(names.length).toBeGreaterThan(20);
    const owners = tableOwners(readSourceTree(dirname(import.meta.dirname)));
    expect([...owners.keys()].sort()).toEqual(names.sort());
  });
});

describe('reads by an id alone', () => {
  const feature = 'apps/server/src/features/checks';
  const found = (statement: string, index = ''): readonly string[] =>
    findings({ [`${feature}/checks.repository.ts`]: statement, [`${feature}/index.ts`]: index });
  const ofReport = 'export async function selectMarks(db: Executor, reportId: number): Promise<Mark> {\n}\n';

  test('are named unsafe', () => {
    const read = (name: string, parameters: string, answer = 'Row | undefined'): string =>
      `export async function ${name}(\n  db: Executor,\n  ${parameters},\n): Promise<${answer}> {\n}\n`;
    expect(found(read('selectCheck', 'id: number'))).toEqual([
      `${feature}/checks.repository.ts:1 selectCheck reads by an id without regard to the user`,
    ]);
    expect(found(read('selectChecks', 'ids: readonly number[]'))).toHaveLength(1);
    expect(found(read('unsafeSelectCheck', 'id: number'))).toEqual([]);
    expect(found(read('selectCheck', 'userId: number,\n  id: number'))).toEqual([]);
    expect(found(read('selectCheckForUpdate', 'id: number', 'void'))).toEqual([]);
  });

  test('are also named unsafe if they read what belongs to a row and leave their feature', () => {
    expect(found(ofReport)).toEqual([]);
    const unsafe = [
      `${feature}/checks.repository.ts:1 selectMarks reads by an id without regard to the user`,
    ];
    expect(found(ofReport, `export { selectMarks } from './checks.repository.ts';`)).toEqual(unsafe);
    expect(found(ofReport, `export * from './checks.repository.ts';`)).toEqual(unsafe);
    expect(found(ofReport, `export * from './marks.repository.ts';`)).toEqual([]);
  });
});

describe('dependencies', () => {
  const manifest = (fields: object): string =>
    JSON.stringify({ name: '@palimpsest/web', ...fields }, null, 2);

  test('are declared by the package that imports them', () => {
    expect(
      findings({
        'apps/web/package.json': manifest({ dependencies: { react: '1.0.0' } }),
        'apps/web/src/a.tsx': `import 'react';\nimport 'react-dom/client';\nimport 'node:path';\n`,
      }),
    ).toEqual(['apps/web/src/a.tsx:2 imports react-dom, which @palimpsest/web does not declare']);
  });

  test('have one exact version', () => {
    const text = manifest({ dependencies: { react: '1.0.0' } });
    expect(findings({ 'apps/web/package.json': text, 'apps/web/src/a.tsx': `import 'react';` })).toEqual([]);
    expect(
      findings({
        'apps/web/package.json': text.replace('1.0.0', '^1.0.0'),
        'apps/web/src/a.tsx': `import 'react';`,
      }),
    ).toEqual(['apps/web/package.json:4 allows several versions of react (^1.0.0)']);
  });

  test('are used by the package that declares them', () => {
    expect(
      findings({
        'apps/web/package.json': manifest({ dependencies: { react: '1.0.0', '@types/react': '1.0.0' } }),
        'apps/web/src/a.tsx': `const react = 1;`,
      }),
    ).toEqual(['apps/web/package.json:0 @palimpsest/web declares react and does not use it']);
  });
});

describe('folders', () => {
  const files = (count: number, end: string): Record<string, string> =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`packages/engine/src/a${n}${end}`, '']));

  test('have at most 25 files, not counting tests', () => {
    expect(findings({ ...files(25, '.ts'), ...files(25, '.test.ts') })).toEqual([]);
    expect(findings(files(26, '.ts'))).toEqual(['packages/engine/src:0 has 26 files; the limit is 25']);
  });
});

describe('among the screens', () => {
  const uses = (...paths: readonly string[]): string => paths.map((path) => `import '${path}';\n`).join('');

  test('each layer imports only layers below it', () => {
    expect(
      findings({
        'apps/web/src/ui/Button.tsx': uses(
          '../features/checks/queries.ts',
          '../api/call.ts',
          '../common/a.ts',
        ),
        'apps/web/src/common/a.ts': uses('../ui/Button.tsx', '../api/call.ts', '../features/checks/b.ts'),
        'apps/web/src/api/call.ts': uses('../i18n/format.ts', '../common/a.ts'),
        'apps/web/src/features/checks/a.ts': uses('../reports/queries.ts', '../../app/theme.ts'),
        'apps/web/src/features/checks/b.ts': uses('./a.ts', '../../ui/Button.tsx', '../../common/c.ts'),
        'apps/web/src/app/router.tsx': uses('../features/checks/a.ts', '../common/c.ts'),
        'apps/web/src/main.tsx': uses('./app/router.tsx'),
        'packages/contract/src/operations/checks.ts': '',
      }).filter((finding) => !finding.includes('circle')),
    ).toEqual([
      'apps/web/src/api/call.ts:2 api must not import common (../common/a.ts)',
      'apps/web/src/common/a.ts:3 common must not import features/checks (../features/checks/b.ts)',
      'apps/web/src/features/checks/a.ts:1 features/checks must not import features/reports (../reports/queries.ts)',
      'apps/web/src/features/checks/a.ts:2 features/checks must not import app (../../app/theme.ts)',
      'apps/web/src/ui/Button.tsx:1 ui must not import features/checks (../features/checks/queries.ts)',
      'apps/web/src/ui/Button.tsx:2 ui must not import api (../api/call.ts)',
      'apps/web/src/ui/Button.tsx:3 ui must not import common (../common/a.ts)',
    ]);
  });
});

test('a file has at most 400 lines', () => {
  const path = 'tools/long.ts';
  expect(findings({ [path]: 'x;\n'.repeat(400) })).toEqual([]);
  expect(findings({ [path]: 'x;\n'.repeat(401) })).toEqual([`${path}:0 has 401 lines; the limit is 400`]);
});
