import { describe, expect, test } from 'vitest';
import { findings } from '../testing/findings.ts';

describe('in the server', () => {
  const inChecks = 'apps/server/src/features/checks/start.ts';

  test('a feature is imported through its index', () => {
    expect(
      findings({
        [inChecks]: `import { a } from '../reports/reports.repository.ts';\nimport { b } from '../reports/index.ts';`,
        'apps/server/src/lifecycle/run.ts': `import { a } from '../features/checks/start.ts';`,
      }),
    ).toEqual([
      `${inChecks}:1 imports an internal file of the feature reports (../reports/reports.repository.ts)`,
      'apps/server/src/lifecycle/run.ts:1 imports an internal file of the feature checks (../features/checks/start.ts)',
    ]);
  });

  test('a test of the whole server imports what features offer to tests, and nothing else does', () => {
    const imports = `import { a } from './features/checks/testing/killed-checks.ts';`;
    const atTheTop = 'apps/server/src/killed-server';
    const internal = `imports an internal file of the feature checks (./features/checks/testing/killed-checks.ts)`;
    expect(findings({ [`${atTheTop}.test.ts`]: imports })).toEqual([]);
    expect(findings({ [`${atTheTop}.ts`]: imports })).toEqual([`${atTheTop}.ts:1 ${internal}`]);
  });

  test.each([
    ['platform/jobs/queue.ts', '../../people/users/users.ts', 'platform must not import people'],
    ['people/users/users.ts', '../../finding/texts/texts.ts', 'people must not import finding'],
    ['finding/texts/texts.ts', '../../features/checks/index.ts', 'finding must not import features'],
    [
      'features/checks/start.ts',
      '../../lifecycle/clean-up.ts',
      'features must not import what combines the layers',
    ],
    ['platform/log.ts', '../compose.ts', 'platform must not import what combines the layers'],
  ])('%s does not import %s', (path, specifier, problem) => {
    const file = `apps/server/src/${path}`;
    expect(findings({ [file]: `import { a } from '${specifier}';` })).toEqual([
      `${file}:1 ${problem} (${specifier})`,
    ]);
  });

  test('a part that declares something is listed in parts.ts', () => {
    const index = 'apps/server/src/features/checks/index.ts';
    const declaration = `export const checkPart = definePart({});`;
    expect(findings({ [index]: declaration })).toEqual([
      `${index}:0 declares checkPart, which apps/server/src/parts.ts does not list`,
    ]);
    expect(
      findings({
        [index]: declaration,
        'apps/server/src/parts.ts': 'export const parts = [\n  checkPart,\n];',
      }),
    ).toEqual([]);
  });

  test('the program of a thread loads nothing of the database, through whatever files', () => {
    const starter = 'apps/server/src/features/exports/start-thread.ts';
    const thread = 'apps/server/src/features/exports/thread.ts';
    const logo = 'apps/server/src/features/exports/logo.ts';
    const route = 'apps/server/src/features/exports/route.ts';
    const files = {
      [starter]: `new Worker(new URL('thread.ts', import.meta.url), {});`,
      [thread]: `const { draw } = await import('./logo.ts');`,
      [route]: `import { sql } from 'kysely';`,
    };
    expect(findings({ ...files, [logo]: `import type { a } from './route.ts';` })).toEqual([]);
    expect(findings({ ...files, [logo]: `import { a } from './route.ts';` })).toEqual([
      `${thread}:0 loads kysely into a thread: ${thread} → ${logo} → ${route}`,
    ]);
  });

  test('an event is declared by one part, which alone publishes it', () => {
    const kinds = 'apps/server/src/events.ts';
    const checks = 'apps/server/src/features/checks/index.ts';
    const uploads = 'apps/server/src/features/uploads/index.ts';
    const listed = 'export const parts = [\n  checkPart,\n  uploadPart,\n];';
    const files = {
      'apps/server/src/parts.ts': listed,
      [kinds]: `export const checkEnded = eventKind({\n  name: 'checkEnded',\n});`,
      [checks]: `export const checkPart = definePart({\n  events: [checkEnded],\n});`,
      [inChecks]: 'await publish(transaction, checkEnded, userId, end);',
    };
    expect(findings(files)).toEqual([]);
    expect(
      findings({
        ...files,
        [checks]: 'export const checkPart = definePart({});',
      }),
    ).toEqual([`${kinds}:0 checkEnded is declared by no part`]);
    expect(findings({ ...files, [inChecks]: 'await end(transaction, checkEnded, userId);' })).toEqual([
      `${checks}:0 declares checkEnded, and nothing publishes it`,
    ]);
    const delivery = 'apps/server/src/features/uploads/deliver.ts';
    expect(
      findings({ ...files, [delivery]: 'await publish(delivery.transaction, checkEnded, userId, end);' }),
    ).toEqual([`${delivery}:1 publishes checkEnded, which belongs to features/checks`]);
    expect(
      findings({
        ...files,
        [uploads]: `export const uploadPart = definePart({\n  events: [checkEnded],\n});`,
        [uploads.replace('index', 'end')]:
          '\nawait publish(\n  transaction,\n  checkEnded,\n  userId,\n  end,\n);',
      }),
    ).toEqual([
      `${uploads.replace('index', 'end')}:2 publishes checkEnded, which belongs to features/checks`,
      `${uploads}:0 declares checkEnded, as does ${checks}`,
    ]);
  });

  test('a layer imports the layers below it, the services and the settings', () => {
    const before = [
      'platform/log.ts',
      'people/users/users.ts',
      'finding/texts/texts.ts',
      'config.ts',
      'services.ts',
    ];
    expect(
      findings({
        [inChecks]: before.map((path) => `import '../../${path}';\n`).join(''),
        'apps/server/src/platform/jobs/turns.repository.ts': `import { isGuest } from '../../people/users/people.repository.ts';`,
        'apps/server/src/lifecycle/delete.ts': `import { a } from '../features/checks/index.ts';`,
      }),
    ).toEqual([]);
  });

  test.each([
    `await db.selectFrom('report').selectAll().execute();`,
    `await db.insertInto('report').values(row).execute();`,
    `await db.updateTable('report').set(row).execute();`,
    `await db.deleteFrom('report').execute();`,
    `await client.query('select 1');`,
    'await sql`select 1`.execute(db);',
    'await sql<{ one: number }>`select 1`.execute(db);',
  ])('SQL belongs in a repository: %s', (statement) => {
    const text = `// ${statement}\n${statement}\n`;
    expect(findings({ [inChecks]: text })).toEqual([
      `${inChecks}:2 queries the database outside of a repository`,
    ]);
    expect(
      findings({
        'apps/server/src/features/reports/states/report-states.repository.ts': text,
        'apps/server/src/platform/database/migrate.ts': text,
        'apps/server/src/finding/fingerprint-index/find.ts': text,
        'apps/server/src/features/checks/checks.test.ts': text,
      }),
    ).toEqual([]);
  });

  test('only config.ts reads the environment', () => {
    expect(
      findings({
        'apps/server/src/config.ts': `const port = process.env['PORT'];`,
        'apps/server/src/platform/mail.ts': `// process.env is read elsewhere\nconst port = process.env['PORT'];`,
        'apps/server/src/platform/log.ts': `import { env } from 'node:process';`,
      }),
    ).toEqual([
      'apps/server/src/platform/log.ts:1 reads the environment',
      'apps/server/src/platform/mail.ts:2 reads the environment',
    ]);
  });

  test('the fingerprint index is entered through its ports', () => {
    const place = 'apps/server/src/finding/fingerprint-index';
    const texts = `import { deleteTexts } from './texts.repository.ts';`;
    expect(
      findings({
        [`${place}/remove-texts.ts`]: texts,
        'apps/server/src/parts.ts': `import { indexPart } from './finding/fingerprint-index/part.ts';\nexport const parts = [\n  indexPart,\n];`,
        'bench/engine/index.bench.ts': `import { createFingerprintIndex } from '../../${place}/index.ts';`,
        'apps/server/src/finding/web-index/add.ts': `import { deleteTexts } from '../fingerprint-index/texts.repository.ts';`,
        [`${place}/part.ts`]: `export const indexPart = definePart({\n  tables: { fingerprint_texts: [] },\n});`,
        [inChecks.replace('start', 'start.repository')]:
          'await sql`select from fingerprint_texts`.execute(db);',
      }),
    ).toEqual([
      `${inChecks.replace('start', 'start.repository')}:1 reads fingerprint_texts, which belongs to finding/fingerprint-index`,
      'apps/server/src/finding/web-index/add.ts:1 imports an internal file of the fingerprint index (../fingerprint-index/texts.repository.ts)',
    ]);
  });

  test('only http asks for the kind of a caller', () => {
    const text = `if (call.caller.kind === 'session') return;\nconst { user } = call.caller;`;
    expect(
      findings({
        [inChecks]: text,
        'apps/server/src/platform/http/callers/admit-caller.ts': text,
        'apps/server/src/lifecycle/delete.ts': `const { user, kind } = call.caller;\nconst { kind: other } = file;`,
        'apps/server/src/lifecycle/remove.ts': `const isVisitor = caller?.kind === 'visitor' || caller['kind'];`,
      }),
    ).toEqual([
      `${inChecks}:1 asks for the kind of a caller`,
      'apps/server/src/lifecycle/delete.ts:1 asks for the kind of a caller',
      'apps/server/src/lifecycle/remove.ts:1 asks for the kind of a caller',
    ]);
  });

  test('only web-fetch connects to other machines', () => {
    const connects = 'connects to another machine without the check of its address';
    expect(
      findings({
        'apps/server/src/platform/web-fetch/connect.ts': `import { request } from 'node:http';`,
        'apps/server/src/platform/web-fetch/index.ts': `export * from './connect.ts';`,
        'apps/server/src/hooks.ts': `import { isIP } from 'node:net';\nconst answer = await fetch(url);\nrefetch();`,
        'apps/server/src/metadata.ts': `import { request as send, type ClientRequest } from 'node:https';`,
        'apps/server/src/types.ts': `import type { IncomingMessage } from 'node:http';`,
      }),
    ).toEqual([`apps/server/src/hooks.ts:2 ${connects}`, `apps/server/src/metadata.ts:1 ${connects}`]);
  });
});
