import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { addressIn, spawnServer, type ServerProcess } from '../../testing/spawn-server.ts';
import { TestClient, until } from '../../testing/test-client.ts';
import { seededText } from '../../testing/texts.ts';
import { openForm, solved, uploadTo } from '../../testing/visitor.ts';

it('a submission during which the server was killed leaves nothing; sent again it is accepted once', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'palimpsest-killed-'));
  const database = await createTestDatabase();
  const holder = new Client(database.url);
  await holder.connect();
  const running: ServerProcess[] = [];
  const start = async (): Promise<string> => {
    const server = spawnServer([], {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: '0',
      ADMIN_PASSWORD: 'administrator',
      COMPUTE_THREADS: '1',
    });
    running.push(server);
    return addressIn(await server.ready);
  };
  const count = async (table: string): Promise<number> =>
    Number((await holder.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count);
  try {
    const first = await start();
    const owner = new TestClient(first);
    await owner.data('CreateGuestUser', {});
    // Forms of guests send no receipts.
    await holder.query(`update users set status = 'User'`);
    const { code } = await openForm(owner, { UploadFormAskName: 'optional' });
    const visitor = new TestClient(first);
    const order = {
      projectcode: code,
      uploadids: [await uploadTo(visitor, code, seededText(81, 60))],
      author: 'Ada Nowak',
      mail: 'ada@example.org',
      altcha: await solved(visitor),
    };

    // The task is used and the text is in the library, but the submission's own row has to wait.
    await holder.query('begin');
    await holder.query('lock table submissions in exclusive mode');
    const cutOff = visitor.call('AddTextsToLibrary', order).catch(() => 'cut off');
    await until(async () => ((await count('pg_locks where not granted')) > 0 ? true : undefined));
    running[0]?.process.kill('SIGKILL');
    expect(await cutOff).toBe('cut off');
    await holder.query('rollback');

    const again = await new TestClient(await start()).call('AddTextsToLibrary', order);
    expect(again).toMatchObject({ success: true, message: 'textSubmitted' });
    const tables = ['submissions', 'library_texts', 'mails', 'spent_challenges', 'user_messages'];
    for (const table of tables) expect([table, await count(table)]).toEqual([table, 1]);
    expect(await count('uploads')).toBe(0);
  } finally {
    for (const { process: child, ended } of running) {
      child.kill('SIGKILL');
      await ended;
    }
    await holder.end();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
